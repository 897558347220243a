import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { endSessions } from '../contract/src/core/accounts/session.ts'
import { updateDesiredPartner } from '../contract/src/core/profiles/preferences.ts'
import { updateProfile } from '../contract/src/core/profiles/profile.ts'
import { saveSettings } from '../contract/src/core/settings/settings.ts'
import { sendInterest } from '../contract/src/features/interests/interests.ts'
import { checkPage } from './check-page.ts'
import { findCouple, type DemoMember as Member } from './database.ts'
import { enter, logIn, newPerson, post, register } from './people.ts'

type Call = { path: string }

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const firstName = ({ name }: Member) => name.split(' ')[0]
/** Heading of the dashboard: of a candidate's own account, or of a relative's. */
const homeTitle = (member: Member) =>
  new RegExp(`^(Namaste, ${firstName(member)}|${firstName(member)}’s matches)$`)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** The stored data that the pages of this test can change. */
async function storedBy(page: Page, { id }: Member): Promise<string> {
  const reads = [
    post(page, 'mycon/view_profile', { find_id: String(id) }),
    post(page, 'mycon/desired_partner', {}),
    post(page, 'mycon/send_interest', {}),
    (await page.request.get('/api/v1/settings')).json(),
  ]
  return JSON.stringify(await Promise.all(reads)).replace(/"visitor":"?\d+"?/, '')
}

/** Without BroadcastChannel a tab notices an account switch only from replies. */
async function tabWithoutBroadcast(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
  return page
}

/** Blocks all other API calls, so that this write is the first to notice the switch. */
async function allowOnly(tab: Page, { path }: Call): Promise<void> {
  await tab.route(
    url => url.pathname.startsWith('/api/') && url.pathname !== path,
    route => route.abort(),
  )
}

/** Logs in as another member in the same browser. */
async function switchAccount(page: Page, to: Member): Promise<void> {
  await post(page, 'logout', {})
  await enter(page, to.phone)
}

async function leave(page: Page): Promise<void> {
  await button(page, 'Open menu').click()
  await button(page, 'Logout').click()
  await expect(page).toHaveURL('/login')
}

async function expectSwitched(page: Page, to: Member): Promise<void> {
  await expect(title(page)).toHaveText(`You are now logged in as ${to.name}.`)
  await expect(page.getByRole('article')).toHaveCount(0)
}

interface Write {
  call: Call
  address: (id: number) => string
  /** All steps before the one that sends. */
  prepare: (page: Page) => Promise<void>
  send: (page: Page) => Promise<void>
}

const writes: Write[] = [
  {
    call: updateProfile,
    address: id => `/edit-profile/${id}?step=3`,
    prepare: page => page.getByLabel('Company Name').fill('Written in the first tab'),
    send: page => button(page, 'Update').click(),
  },
  {
    call: updateDesiredPartner,
    address: id => `/edit-partner/${id}`,
    prepare: async page => {
      await page.getByRole('combobox', { name: 'Max Age' }).click()
      await page.getByRole('option', { name: '59', exact: true }).click()
    },
    send: page => button(page, 'Update').click(),
  },
  {
    call: saveSettings,
    address: () => '/settings/notifications',
    prepare: page => page.getByRole('switch', { name: 'E-mail about interests and messages' }).waitFor(),
    send: page => page.getByRole('switch', { name: 'E-mail about interests and messages' }).press('Space'),
  },
  {
    call: sendInterest,
    address: () => '/recently-joined-matches?tab=recent',
    prepare: page =>
      button(page, /^Send Interest to/)
        .first()
        .click(),
    send: page => page.getByRole('dialog').getByRole('button', { name: 'Send Interest' }).click(),
  },
  {
    call: endSessions,
    address: () => '/devices',
    prepare: page => page.getByText('This device').waitFor(),
    send: page => button(page, 'Log out on all devices').click(),
  },
]

test('after an account switch in another tab, no page writes for the new member', async ({ context }) => {
  const tab = await tabWithoutBroadcast(context)
  // Two accounts of one family in one browser.
  const [first, second] = await findCouple(11)
  await enter(tab, second.phone)
  const before = await storedBy(tab, second)

  for (const { call, address, prepare, send } of writes) {
    await enter(tab, first.phone)
    await tab.goto(address(first.id))
    await prepare(tab)
    await button(tab, 'Open menu').waitFor()
    await allowOnly(tab, call)
    await switchAccount(tab, second)
    const reply = tab.waitForResponse(response => response.url().endsWith(call.path))
    await send(tab)
    expect((await reply).status(), call.path).toBe(409)
    await expectSwitched(tab, second)
    await tab.unrouteAll()
    if (call === updateProfile) await checkPage(tab, 'switched')
    expect(await storedBy(tab, second), call.path).toBe(before)
  }

  // A registrant's step is refused in the same way.
  await post(tab, 'logout', {})
  await register(tab, newPerson())
  await tab.goto('/send-otp')
  await tab.getByLabel('Mobile Number').fill('9876543210')
  await switchAccount(tab, second)
  await button(tab, 'Send Code').click()
  await expectSwitched(tab, second)
  await button(tab, `Continue as ${second.name}`).click()
  await expect(title(tab)).toHaveText(homeTitle(second))

  // The draft is restored only for the member who typed it.
  await tab.goto(`/edit-profile/${second.id}?step=3`)
  await expect(tab.getByLabel('Company Name')).not.toHaveValue('Written in the first tab')
  await enter(tab, first.phone)
  await tab.goto(`/edit-profile/${first.id}?step=3`)
  await expect(tab.getByLabel('Company Name')).toHaveValue('Written in the first tab')
})

test('after an account switch a tab offers to continue as the new member, or to log in again and restore the draft', async ({
  context,
}) => {
  // A background tab draws no frames.
  const [other, tab] = [await context.newPage(), await context.newPage()]
  const [first, second] = await findCouple(21)
  await enter(tab, first.phone)
  await tab.goto(`/edit-profile/${first.id}?step=3`)
  await tab.getByLabel('Company Name').fill('Not saved yet')

  // The other tab publishes the switch.
  await other.bringToFront()
  await other.goto('/settings')
  await leave(other)
  await expect(title(tab)).toHaveText('Your session has ended')
  await logIn(other, second.phone)
  await expect(other).toHaveURL('/recently-joined-matches')
  await expectSwitched(tab, second)
  await expect(tab.getByLabel('Company Name')).toHaveCount(0)

  await tab.bringToFront()
  await tab.getByRole('link', { name: `Log in as ${first.name}` }).click()
  await expect(tab).toHaveURL(`/login?return=%2Fedit-profile%2F${first.id}%3Fstep%3D3&as=${first.id}`)
  await tab.reload()
  await logIn(tab, first.phone)
  await expect(tab).toHaveURL(`/edit-profile/${first.id}?step=3`)
  await expect(tab.getByLabel('Company Name')).toHaveValue('Not saved yet')

  // The other tab gets the switch back and continues.
  await expectSwitched(other, first)
  await other.bringToFront()
  await button(other, `Continue as ${first.name}`).click()
  await expect(title(other)).toHaveText(homeTitle(first))

  // A logout in the other tab closes this page; a login restores the draft.
  await leave(other)
  await expect(title(tab)).toHaveText('Your session has ended')
  await tab.bringToFront()
  await checkPage(tab, 'session-ended')
  await tab.getByRole('link', { name: 'Log in and return' }).click()
  await logIn(tab, first.phone)
  await expect(tab.getByLabel('Company Name')).toHaveValue('Not saved yet')
})
