import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { profileAnswers } from '#contract/testing/profile-answers.ts'
import { sendInterest } from '../contract/src/interests.ts'
import { createDesiredPartner, updateDesiredPartner } from '../contract/src/partner.ts'
import { createProfile, updateProfile } from '../contract/src/profile.ts'
import { endSessions } from '../contract/src/session.ts'
import { saveSettings } from '../contract/src/settings.ts'
import { findCouple, type DemoMember as Member } from './database.ts'
import { field, submit } from './forms.ts'
import { look } from './look.ts'
import { enter, logIn, newPerson, post, register, registerUpToProfile } from './people.ts'

type Call = { path: string }

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const firstName = ({ name }: Member) => name.split(' ')[0]
/** The heading of the dashboard, of a candidate's account or of a relative's. */
const homeTitle = (member: Member) =>
  new RegExp(`^(Namaste, ${firstName(member)}|${firstName(member)}’s matches)$`)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Everything a member has stored that the pages of this journey could change. */
async function storedBy(page: Page, { id }: Member): Promise<string> {
  const reads = [
    post(page, 'mycon/view_profile', { find_id: String(id) }),
    post(page, 'mycon/desired_partner', {}),
    post(page, 'mycon/send_interest', {}),
    (await page.request.get('/api/v1/settings')).json(),
  ]
  return JSON.stringify(await Promise.all(reads)).replace(/"visitor":"?\d+"?/, '')
}

/** A tab of a browser in which tabs cannot tell each other anything: it learns all from its replies. */
async function deafTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'))
  return page
}

/** The write shall be the first to learn of a switch: what the page asks for by itself does not come through. */
async function letOnlyThrough(tab: Page, { path }: Call): Promise<void> {
  await tab.route(
    url => url.pathname.startsWith('/api/') && url.pathname !== path,
    route => route.abort(),
  )
}

/** Elsewhere in this browser the first member logs out and the second logs in. */
async function switchElsewhere(page: Page, to: Member): Promise<void> {
  await post(page, 'logout', {})
  await enter(page, to.phone)
}

/** By the menu of a member. */
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
  /** All but the last touch, which sends it. */
  prepare: (page: Page) => Promise<void>
  send: (page: Page) => Promise<void>
}

/** Each page of a member that writes. */
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

test('a tab never writes for another member who logged in elsewhere', async ({ context }) => {
  const tab = await deafTab(context)
  // One family keeps two accounts in one browser.
  const [first, second] = await findCouple(11)
  await enter(tab, second.phone)
  const before = await storedBy(tab, second)

  for (const { call, address, prepare, send } of writes) {
    await enter(tab, first.phone)
    await tab.goto(address(first.id))
    await prepare(tab)
    await button(tab, 'Open menu').waitFor()
    await letOnlyThrough(tab, call)
    await switchElsewhere(tab, second)
    const reply = tab.waitForResponse(response => response.url().endsWith(call.path))
    await send(tab)
    expect((await reply).status(), call.path).toBe(409)
    await expectSwitched(tab, second)
    await tab.unrouteAll()
    if (call === updateProfile) await look(tab, 'switched')
    expect(await storedBy(tab, second), call.path).toBe(before)
  }

  // What was typed in the first of them is there again for the member who typed it, and for nobody else.
  await tab.goto(`/edit-profile/${second.id}?step=3`)
  await expect(tab.getByLabel('Company Name')).not.toHaveValue('Written in the first tab')
  await enter(tab, first.phone)
  await tab.goto(`/edit-profile/${first.id}?step=3`)
  await expect(tab.getByLabel('Company Name')).toHaveValue('Written in the first tab')
})

test('who finds another signed in goes on as they, or logs in and finds what was typed', async ({
  context,
}) => {
  // A tab that is not in front draws no frames, and waits for them.
  const [other, tab] = [await context.newPage(), await context.newPage()]
  const [first, second] = await findCouple(21)
  await enter(tab, first.phone)
  await tab.goto(`/edit-profile/${first.id}?step=3`)
  await tab.getByLabel('Company Name').fill('Not saved yet')

  // Told by the other tab at once: here nothing is pressed.
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

  // The other tab was told in turn, and goes on.
  await expectSwitched(other, first)
  await other.bringToFront()
  await button(other, `Go on as ${first.name}`).click()
  await expect(title(other)).toHaveText(homeTitle(first))

  // Logged out there, the page here is gone at once; logged in again, it is back with what was typed.
  await leave(other)
  await expect(title(tab)).toHaveText('Your session has ended')
  await tab.bringToFront()
  await look(tab, 'session-ended')
  await tab.getByRole('link', { name: 'Log in and return' }).click()
  await logIn(tab, first.phone)
  await expect(tab.getByLabel('Company Name')).toHaveValue('Not saved yet')
})

/** A long form as it was filled in on another device. */
async function fillElsewhere(page: Page, form: string, answers: object): Promise<void> {
  const headers = { origin: test.info().project.use.baseURL ?? '' }
  const reply = await page.request.post('/api/v1/form-draft', { data: { form, answers }, headers })
  expect(await reply.json()).toMatchObject({ response: 'success' })
}

const wishes = {
  age_min: '21',
  age_max: '40',
  height_min: '4.0',
  height_max: '6.0',
  country: 'India',
  ms: ['Single'],
  state: ['Kerala'],
  caste: ['Nair'],
  motherTongue: ['Hindi'],
  h_education: "Doesn't Matter",
  occupation: ['Farmer'],
  income: '2',
}

test('no step of a registration is taken in the name of another member', async ({ context }) => {
  const tab = await deafTab(context)
  const [, second] = await findCouple(31)

  // Without a number there is no login, but the way on as the other.
  await register(tab, newPerson())
  await tab.goto('/send-otp')
  await tab.getByLabel('Mobile Number').fill('9876543210')
  await switchElsewhere(tab, second)
  await button(tab, 'Send Code').click()
  await expectSwitched(tab, second)
  await button(tab, `Go on as ${second.name}`).click()
  await expect(tab).toHaveURL('/recently-joined-matches')
  await expect(title(tab)).toHaveText(homeTitle(second))
  await post(tab, 'logout', {})

  const registrant = await registerUpToProfile(tab)
  const comeBack = async () => {
    await expectSwitched(tab, second)
    await tab.unrouteAll()
    await tab.getByRole('link', { name: /^Log in as/ }).click()
    await logIn(tab, registrant.phone, registrant.password)
  }
  await fillElsewhere(tab, 'profile', { ...profileAnswers, hobbies: ['Drawing'] })
  await tab.goto('/create-profile')
  await expect(field(tab, 'City')).toHaveValue('Jaipur')
  await letOnlyThrough(tab, createProfile)
  await switchElsewhere(tab, second)
  await submit(tab)
  await comeBack()
  await expect(tab).toHaveURL('/create-profile')
  await expect(tab.getByLabel('Pin Code')).toHaveValue('302001')
  await submit(tab)
  await expect(tab).toHaveURL('/desired-partner')

  await fillElsewhere(tab, 'partner', wishes)
  await tab.reload()
  await expect(tab.getByText('Farmer')).toBeVisible()
  await letOnlyThrough(tab, createDesiredPartner)
  await switchElsewhere(tab, second)
  await submit(tab)
  await comeBack()
  await expect(tab).toHaveURL('/desired-partner')
  await expect(tab.getByText('Farmer')).toBeVisible()
  await submit(tab)
  await expect(title(tab)).toHaveText('Profile Created Successfully')
})

test('an answer given in one tab is seen in the member’s other tab, and on another device', async ({
  context,
  browser,
}) => {
  const [other, tab] = [await context.newPage(), await context.newPage()]
  const [first, second] = await findCouple(41)
  const there = await browser.newContext()
  const device = await there.newPage()
  await enter(device, first.phone)
  await enter(tab, first.phone)
  await post(tab, 'interests/withdraw', { find_id: String(second.id) })
  const card = (page: Page) => page.getByRole('article').filter({ hasText: `HS${second.id}` })
  for (const page of [other, tab, device]) {
    await page.goto(`/search?id=HS${second.id}`)
    await expect(card(page)).toBeVisible()
  }
  await button(tab, /^Send Interest to/).click()
  await tab.getByRole('dialog').getByRole('button', { name: 'Send Interest' }).click()
  await expect(card(tab).getByText('Interest sent')).toBeVisible()
  await expect(card(other).getByText('Interest sent')).toBeVisible()
  // The device hears of it with its next reply, whatever it asked for.
  await device.getByRole('link', { name: /^Interests/ }).click()
  await expect(device).toHaveURL('/interests')
  await device.goBack()
  await expect(card(device).getByText('Interest sent')).toBeVisible()
  await there.close()
})
