import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { logIn } from '#contract/core/accounts/account.ts'
import {
  endSessions,
  guestSession,
  listSessions,
  logOut,
  readSession,
} from '#contract/core/accounts/session.ts'
import { readPage } from '#contract/core/content/content.ts'
import { listNotices } from '#contract/core/notifications/notices.ts'
import { readSettings, saveSettings } from '#contract/core/settings/settings.ts'
import { listBlocks } from '#contract/features/interests/blocks.ts'
import {
  acceptInterest,
  countInterests,
  listReceivedInterests,
} from '#contract/features/interests/interests.ts'
import { readCard } from '#contract/features/matching/matches.ts'
import { asMember, memberSession } from '../../../../testing/as-member.ts'
import { ownSettings } from '../../../../testing/own-settings.ts'
import { renderAt } from '../../../../testing/render-page.tsx'
import { fails, hangs, replies, type Stub, stubCalls } from '../../../../testing/stub-calls.ts'
import { planCalls } from '../../../features/payments/payment-stubs.ts'
import { listenToTabs, notifyTabs } from '../../../lib/other-tabs.ts'
import { isReadBy } from '../../../lib/query-keys.ts'
import { matchCard } from '../../members/member-stubs.ts'

const asha = { id: 1001, name: 'Asha Rani Sharma' }
const rohan = { id: 1002, name: 'Rohan Deshpande' }
const now = (session: Partial<typeof memberSession>) => replies(readSession, { ...memberSession, ...session })
const asRohan = [now({ userId: rohan.id, userName: rohan.name }), ...asMember().slice(1)]
const settings = (wantsMail: boolean) => [
  replies(readSettings, { ...ownSettings, wantsMail }),
  replies(listBlocks, { people: [] }),
]
const refused = { message: `You are now logged in as ${rohan.name}.`, signedInAs: rohan }

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const switched = () => title('You are now logged in as Rohan Deshpande.')
const mail = () =>
  screen.findByRole<HTMLInputElement>('switch', { name: 'E-mail about interests and messages' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Opens the settings of Asha, then logs in another member elsewhere. */
async function settingsOpen(...then: Stub[]) {
  stubCalls(...asMember(), ...settings(true))
  const page = renderAt('/settings/notifications')
  await mail()
  const calls = stubCalls(...then)
  return { ...page, calls }
}

describe('another member has logged in, in another tab', () => {
  test('the next write is refused, no personal data is shown, and the page offers to continue as that member', async () => {
    const { router } = await settingsOpen(fails(saveSettings, 409, refused), ...asRohan)
    fireEvent.click(await mail())
    await switched()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()

    stubCalls(...asRohan, ...settings(false))
    await press('Continue as Rohan Deshpande')
    expect((await mail()).checked).toBe(false)
    expect(router.state.location.pathname).toBe('/settings/notifications')
  })

  test('the page also offers to log in as its own member and to return', async () => {
    const { router } = await settingsOpen(fails(saveSettings, 409, refused), ...asRohan)
    fireEvent.click(await mail())
    await switched()
    await userEvent.click(screen.getByRole('link', { name: 'Log in as Asha Rani Sharma' }))
    await title('Welcome Back')
    expect(router.state.location.search).toBe('?return=%2Fsettings%2Fnotifications&as=1001')

    const user = { ...asha, user_id: asha.id, email: 'a@b.in', gender: 'Female', looking_for: 'Groom' }
    const more = {
      status: '1',
      dob: '',
      pp: null,
      pro_for: 'Self',
      height: '',
      language: '',
      family_type: '',
    }
    const rest = { highest_edu: '', occupation: '', hobbies: '', country: '', state: null, isPremium: false }
    const reply = { response: 'login', message: 'Welcome', user: { ...user, ...more, ...rest } } as const
    stubCalls(replies(logIn, reply), ...asMember(), ...settings(true))
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '9000000001' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'saptapadi-demo' } })
    await press('Login')
    expect((await mail()).checked).toBe(true)
  })

  test('the next read is refused too', async () => {
    stubCalls(...asMember(), replies(listSessions, { sessions: [device] }))
    renderAt('/devices')
    await screen.findByText('Firefox on Windows')
    stubCalls(
      ...asRohan,
      replies(endSessions, { response: 'success', ended: 1 }),
      fails(listSessions, 409, refused),
    )
    await press('Log out Firefox on Windows')
    await switched()
    expect(screen.queryByText('Firefox on Windows')).toBeNull()
  })

  test('the address gets the id of the new member, and the replies of the old member are dropped', async () => {
    stubCalls(...asMember(), ...planCalls())
    const { router, client } = renderAt('/plan/1001')
    await screen.findByRole('link', { name: 'Search By ID?' })
    stubCalls(...asRohan, ...planCalls())
    await news({ about: 'session' })
    await switched()
    // With the old id, the profile page would open the profile of the other member.
    const ways: (string | undefined)[] = []
    router.subscribe(({ navigation }) => ways.push(navigation.location?.pathname))
    await press('Continue as Rohan Deshpande')
    await waitFor(() => expect(router.state.location.pathname).toBe('/plan/1002'))
    expect(ways.find(Boolean)).toBe('/plan/1002')
    await waitFor(() => expect(client.getQueryCache().findAll({ predicate: isReadBy(1001) })).toEqual([]))
  })

  test('a member who is still registering goes to the next step', async () => {
    const { router } = await settingsOpen(fails(saveSettings, 409, refused), now({ ...rohanDue }))
    fireEvent.click(await mail())
    await switched()
    await press('Continue as Rohan Deshpande')
    await waitFor(() => expect(router.state.location.pathname).toBe('/send-otp'))
    expect(await title('Verify your mobile number')).toBeTruthy()
  })

  test('a public page continues for the new member without a question', async () => {
    stubCalls(...asMember(), hangs(readPage))
    renderAt('/safety')
    await screen.findByRole('link', { name: 'Search By ID?' })
    const calls = stubCalls(...asRohan, hangs(readPage))
    await news({ about: 'session' })
    await waitFor(() => expect(String(calls.mock.calls)).toContain('notices?id=1002'))
    expect(screen.queryByText(/^You are now logged in as/)).toBeNull()
  })
})

describe('the session has ended', () => {
  test('the page shows it as soon as another tab logs out, and comes back after the same member logs in', async () => {
    const { router } = await settingsOpen(replies(readSession, guestSession))
    await news({ about: 'session' })
    await title('Your session has ended')
    expect(screen.queryByRole('switch')).toBeNull()
    const way = screen.getByRole('link', { name: 'Log in and return' })
    expect(way.getAttribute('href')).toBe('/login?return=%2Fsettings%2Fnotifications')

    stubCalls(...asMember(), ...settings(true))
    await news({ about: 'session' })
    expect(await mail()).toBeTruthy()
    expect(router.state.location.pathname).toBe('/settings/notifications')
  })

  test('a public page stays, with a notice that can be closed', async () => {
    stubCalls(...asMember(), hangs(readPage))
    renderAt('/safety')
    await screen.findByRole('link', { name: 'Search By ID?' })
    stubCalls(replies(readSession, guestSession), hangs(readPage))
    await news({ about: 'session' })
    expect(await screen.findByText('Your session has ended')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign Up' })).toBeTruthy()
    await press('Not now')
    expect(screen.queryByText('Your session has ended')).toBeNull()
  })

  test('logging out shows no notice in this tab and notifies the other tabs', async () => {
    const { router } = await settingsOpen(
      replies(readSession, guestSession),
      replies(logOut, { response: 'success' }),
    )
    const heard = vi.fn()
    const stop = inAnotherTab(heard)
    await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }))
    await press('Logout')
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(screen.queryByText('Your session has ended')).toBeNull()
    await waitFor(() => expect(heard).toHaveBeenCalledWith({ about: 'session' }))
    stop()
  })
})

describe('changes in other tabs', () => {
  const waiting = { ...matchCard(2005), sentAt: '2026-08-05T10:00:00.000Z', phrase: null }
  const received = { ...waiting, interest: { state: 'received' as const, againFrom: null } }
  const figures = (count: number) => replies(listNotices, { waiting: count, unseen: 0, notices: [] })
  const page = (cards: (typeof received)[]) => [
    figures(cards.length),
    replies(listReceivedInterests, { received: cards }),
    replies(countInterests, { matched: 0, sent: 0 }),
    ...asMember(),
  ]

  test('a change in another tab of the same member reloads the lists and the counts together', async () => {
    stubCalls(...page([received]))
    renderAt('/interests')
    expect(await screen.findByRole('link', { name: 'Interests, 1 waiting for your answer' })).toBeTruthy()
    expect(await screen.findByText('Member 2005')).toBeTruthy()
    stubCalls(...page([]))
    await news({ about: 'version', member: 1001, version: 8 })
    await news({ about: 'version', member: 1002, version: 9 })
    expect(screen.getByText('Member 2005')).toBeTruthy()
    await news({ about: 'version', member: 1001, version: 9 })
    expect(await screen.findByRole('heading', { name: 'No interests to answer' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Interests' })).toBeTruthy()
  })

  test('accepting an interest keeps the card in the list, updates the count and notifies the other tabs', async () => {
    stubCalls(...page([received]))
    renderAt('/interests')
    const accept = await screen.findByRole('button', { name: 'Accept the interest of Member 2005' })
    const reply = {
      response: 'success',
      message: '',
      interest: { state: 'matched', againFrom: null },
    } as const
    stubCalls(...page([]), replies(acceptInterest, { ...reply, version: 12 }), hangs(readCard))
    const heard = vi.fn()
    const stop = inAnotherTab(heard)
    await userEvent.click(accept)
    expect(await screen.findAllByText('It’s a match')).toHaveLength(2)
    expect(await screen.findByRole('link', { name: 'Interests' })).toBeTruthy()
    expect(screen.getByRole('article').textContent).toContain('It’s a match')
    await waitFor(() => expect(heard).toHaveBeenCalledWith({ about: 'version', member: 1001, version: 12 }))
    stop()
  })
})

const rohanDue = { userId: rohan.id, userName: rohan.name, step: 'phone' as const }
const device = {
  id: '1'.repeat(64),
  device: 'Firefox on Windows',
  address: null,
  since: '2026-01-05T04:30:00.000Z',
  lastSeen: '2026-01-06T13:00:00.000Z',
  isThis: false,
}

/** Records what another tab of the browser hears. */
function inAnotherTab(hear: (news: unknown) => void): () => void {
  const channel = new BroadcastChannel('tabs')
  channel.onmessage = ({ data }) => hear(data)
  return () => channel.close()
}

/** Sends a message from another tab. */
async function news(told: Parameters<typeof notifyTabs>[0]) {
  const [channel, third] = [new BroadcastChannel('tabs'), new BroadcastChannel('tabs')]
  // Once a third tab has heard it, this tab has heard it too.
  const isHeard = new Promise(done => {
    third.onmessage = done
  })
  await act(async () => {
    channel.postMessage(told)
    await isHeard
    await new Promise(done => setTimeout(done, 20))
  })
  for (const opened of [channel, third]) opened.close()
}

test('a browser without messages between tabs still works', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const stop = listenToTabs(() => {})
  notifyTabs({ about: 'session' })
  stop()
})
