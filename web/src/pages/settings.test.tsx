import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  changeEmail,
  changeMobile,
  changePassword,
  readAccount,
  verifyMobile,
} from '#contract/core/accounts/own-account.ts'
import { type Consent, giveConsent, listConsents, withdrawConsent } from '#contract/core/settings/consents.ts'
import {
  publicCardWording,
  readSettings,
  type Settings,
  saveSettings,
} from '#contract/core/settings/settings.ts'
import { hideProfile, sayFoundPartner, showProfile } from '#contract/core/settings/visibility.ts'
import { listBlocks, listNotForUs, removeBlock, removeNotForUs } from '#contract/features/interests/blocks.ts'
import { readMyData } from '#contract/features/my-data/my-data.ts'
import { asMember } from '../../testing/as-member.ts'
import { ownSettings } from '../../testing/own-settings.ts'
import { pressTwice } from '../../testing/press-twice.ts'
import { renderAt } from '../../testing/render-page.tsx'
import { replies, sentTo, stubCalls } from '../../testing/stub-calls.ts'

const before = ownSettings
const stored = replies(readSettings, before)
const choice = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })
const mail = () => choice('E-mail about interests and messages')
/** The switch for starting conversations, as opposed to the one for photos. */
const firstWord = async () =>
  within(
    await screen.findByRole('group', { name: 'Who can start a conversation' }),
  ).getByRole<HTMLInputElement>('radio', { name: /^After mutual interest/ })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('the settings have seven groups', async () => {
  stubCalls(...asMember())
  renderAt('/settings')
  const links = await screen.findByRole('navigation', { name: 'Settings' })
  expect([...links.querySelectorAll('a')].map(link => link.getAttribute('href'))).toEqual([
    '/settings/notifications',
    '/settings/visibility',
    '/settings/account',
    '/horoscope',
    '/my-data',
    '/settings/people',
    '/plan/1001',
  ])
})

test.each([
  ['/settings/account', ['/devices', '/settings/consents']],
  ['/my-data', ['/delete-account']],
])('%s links to its other pages', async (path, hrefs) => {
  stubCalls(
    replies(readAccount, { email: 'asha@home.example', mobile: '9876543210', newEmail: null }),
    replies(readMyData, { export: null, isHidden: false, hasPlan: false }),
    ...asMember(),
  )
  renderAt(path)
  const main = await screen.findByRole('main')
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() =>
    expect([...main.querySelectorAll('a')].map(link => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(hrefs),
    ),
  )
})

describe('notifications', () => {
  test('a setting is saved immediately, once for repeated presses, without the others, and confirmed', async () => {
    const calls = stubCalls(stored, replies(saveSettings, { ...before, wantsMail: false }), ...asMember())
    renderAt('/settings/notifications')
    const box = await mail()
    expect(box.checked).toBe(true)
    expect(String(await pressTwice(box, calls, saveSettings))).toBe('wantsMail=false&id=1001')
    expect(await screen.findByText('Saved. This is off now.')).toBeTruthy()
    expect(box.checked).toBe(false)
  })

  test('the digest is saved on selection', async () => {
    const calls = stubCalls(stored, replies(saveSettings, { ...before, digest: 'daily' }), ...asMember())
    renderAt('/settings/notifications')
    const daily = await screen.findByRole('radio', { name: /^Daily/ })
    expect(String(await pressTwice(daily, calls, saveSettings))).toBe('digest=daily&id=1001')
    expect(await screen.findByText('Saved: daily.')).toBeTruthy()
  })
})

describe('who sees me', () => {
  test('a pressed choice is selected before anything else can happen', async () => {
    stubCalls(stored, replies(saveSettings, { ...before, takesMessages: 'mutual' }), ...asMember())
    renderAt('/settings/visibility')
    const card = await firstWord()
    fireEvent.click(card)
    // Only microtasks: no paint, timer or other press comes in between.
    await null
    await null
    expect(card.checked).toBe(true)
  })

  const answer = (settings: Settings) => ({ response: 'success' as const, message: 'Done.', settings })
  const hidden = (why: 'choice' | 'found' | 'consent', until: string | null = null): Settings => ({
    ...before,
    hidden: { for: why, until },
  })

  test('the profile can be hidden until it is shown again; repeated presses send one call', async () => {
    const calls = stubCalls(stored, replies(hideProfile, answer(hidden('choice'))), ...asMember())
    renderAt('/settings/visibility')
    expect((await pressTwice(await button('Hide my profile'), calls, hideProfile)).get('until')).toBe('')
    expect(await screen.findByText('Until you show it again')).toBeTruthy()
  })

  test('the profile can be hidden until a date, which is required', async () => {
    const calls = stubCalls(
      stored,
      replies(hideProfile, answer(hidden('choice', '2027-01-02'))),
      ...asMember(),
    )
    renderAt('/settings/visibility')
    await userEvent.click(await screen.findByRole('radio', { name: 'Until a date' }))
    expect((await button('Hide my profile')).hasAttribute('disabled')).toBe(true)
    await userEvent.type(screen.getByLabelText('Day'), '02012027')
    await userEvent.type(screen.getByLabelText('Month'), '01')
    await userEvent.type(screen.getByLabelText('Year'), '2027')
    await userEvent.click(await button('Hide my profile'))
    await waitFor(() => expect(sentTo(calls, hideProfile)[0]?.get('until')).toBe('2027-01-02'))
    expect(await screen.findByText('Until 2 January 2027')).toBeTruthy()
  })

  test('a hidden profile can be shown again', async () => {
    const calls = stubCalls(
      replies(readSettings, hidden('choice')),
      replies(showProfile, answer(before)),
      ...asMember(),
    )
    renderAt('/settings/visibility')
    await pressTwice(await button('Show my profile again'), calls, showProfile)
    expect(await screen.findByText('Your profile is visible')).toBeTruthy()
  })

  test('a profile hidden for a withdrawn consent links to the consents', async () => {
    stubCalls(replies(readSettings, hidden('consent')), ...asMember())
    renderAt('/settings/visibility')
    const link = await screen.findByRole('link', { name: 'See your consents' })
    expect(link.getAttribute('href')).toBe('/settings/consents')
    expect(screen.queryByRole('button', { name: 'Show my profile again' })).toBeNull()
  })

  test('a member can say that a partner was found and send a story', async () => {
    const calls = stubCalls(stored, replies(sayFoundPartner, answer(hidden('found'))), ...asMember())
    renderAt('/settings/visibility')
    await userEvent.click(await button('I have found my partner'))
    await userEvent.type(await screen.findByLabelText(/tell your story/), 'Tea.')
    const sent = await pressTwice(await button('Yes, hide my profile'), calls, sayFoundPartner)
    expect([sent.get('place'), sent.get('story')]).toEqual(['here', 'Tea.'])
    await userEvent.click(await button('Close'))
    expect(await screen.findByText('You have found your partner')).toBeTruthy()
  })

  test('the page shows the exact text of the consent to a card for visitors', async () => {
    stubCalls(stored, ...asMember())
    renderAt('/settings/visibility')
    expect(await screen.findByText(text => text.includes(publicCardWording))).toBeTruthy()
  })

  test.each([
    ['Who can start a conversation', /^After mutual interest/, 'takesMessages=mutual'],
    ['Who sees your profile', /^Only people who match/, 'audience=wishes'],
    [undefined, 'Only people who match the desired partner can send', 'onlyFitting=true'],
    [undefined, 'Show when I was online and what I have read', 'showsPresence=false'],
    [undefined, 'Show my card on the home page', 'isPublic=true'],
  ])('a press in %s on %s saves %s', async (group, name, sent) => {
    const calls = stubCalls(stored, replies(saveSettings, before), ...asMember())
    renderAt('/settings/visibility')
    const place = group ? within(await screen.findByRole('group', { name: group })) : screen
    fireEvent.click(await place.findByRole(group ? 'radio' : 'switch', { name }))
    await waitFor(() => expect(String(sentTo(calls, saveSettings)[0])).toBe(`${sent}&id=1001`))
  })
})

describe('people', () => {
  const neha = { user_id: 1059, name: 'Neha Rao', at: '2026-08-05T06:00:00Z' }
  const nobodyBlocked = replies(listBlocks, { people: [] })
  const nobodyAside = replies(listNotForUs, { people: [] })

  test('a blocked member is listed; two presses of Unblock send one call', async () => {
    const calls = stubCalls(
      replies(listBlocks, { people: [neha] }),
      replies(removeBlock, { response: 'success', message: 'Done.' }),
      ...asMember(),
    )
    renderAt('/settings/people')
    const unblock = await button('Unblock Neha Rao')
    expect(screen.getByText('5 Aug 2026')).toBeTruthy()
    expect((await pressTwice(unblock, calls, removeBlock)).get('find_id')).toBe('1059')
  })

  test('a hidden member is listed in the second tab, and shown again', async () => {
    const calls = stubCalls(
      nobodyBlocked,
      replies(listNotForUs, { people: [neha] }),
      replies(removeNotForUs, { response: 'success', message: 'Done.', version: 1 }),
      ...asMember(),
    )
    renderAt('/settings/people')
    await userEvent.click(await screen.findByRole('tab', { name: 'Hidden' }))
    const again = await button('Show Neha Rao again')
    expect((await pressTwice(again, calls, removeNotForUs)).get('find_id')).toBe('1059')
  })

  test('each tab explains its action while its list is empty', async () => {
    stubCalls(nobodyBlocked, nobodyAside, ...asMember())
    renderAt('/settings/people')
    expect(await screen.findByText(/^No one is blocked\. You can block a member/)).toBeTruthy()
    await userEvent.click(screen.getByRole('tab', { name: 'Hidden' }))
    expect(await screen.findByText(/^No one is hidden\. Tap “Hide”/)).toBeTruthy()
  })
})

describe('account', () => {
  const account = replies(readAccount, { email: 'asha@home.example', mobile: '9876543210', newEmail: null })
  const done = { response: 'success' as const, message: 'It is done.' }

  test('changing the password shows errors under their fields and stores no password', async () => {
    const message = 'This is not your password.'
    const refused = { response: 'invalid' as const, message, errors: { current_password: message } }
    stubCalls(account, replies(changePassword, refused), ...asMember())
    renderAt('/settings/account')
    await userEvent.click(await button('Change password'))
    await userEvent.type(screen.getByLabelText('Your current password'), 'jasmine-tea-42')
    await userEvent.click(await button('Save password'))
    expect(await screen.findByText('Please enter a new password')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('New password'), 'tulsi-and-honey')
    await userEvent.click(await button('Save password'))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/jasmine|tulsi/)
  })

  test('changing the e-mail sends one call for repeated presses', async () => {
    const calls = stubCalls(account, replies(changeEmail, done), ...asMember())
    renderAt('/settings/account')
    await userEvent.click(await button('Change e-mail'))
    await userEvent.type(screen.getByLabelText('New e-mail'), 'new@home.example')
    await userEvent.type(screen.getByLabelText('Your current password'), 'jasmine-tea-42')
    const sent = await pressTwice(await button('Send the link'), calls, changeEmail)
    expect([sent.get('email'), sent.get('current_password')]).toEqual(['new@home.example', 'jasmine-tea-42'])
    expect(await screen.findByText('It is done.')).toBeTruthy()
  })

  test('changing the number asks for the code next, again after a wrong one', async () => {
    let tries = 0
    stubCalls(
      account,
      replies(changeMobile, { ...done, message: 'We have sent a 4 digit code.', digits: 4, wait: 30 }),
      replies(verifyMobile, () =>
        ++tries === 1 ? { response: 'invalid' as const, message: 'This code is wrong. 2 tries left.' } : done,
      ),
      ...asMember(),
    )
    renderAt('/settings/account')
    await userEvent.click(await button('Change number'))
    await userEvent.type(screen.getByLabelText('New mobile number'), '98765 00000')
    await userEvent.type(screen.getByLabelText('Your current password'), 'jasmine-tea-42')
    await userEvent.click(await button('Send the code'))
    for (const said of ['This code is wrong. 2 tries left.', 'It is done.']) {
      const [first] = await screen.findAllByRole('textbox', { name: /digit/i })
      await userEvent.click(first as HTMLElement)
      await userEvent.paste('1234')
      await userEvent.click(await button('Verify'))
      expect(await screen.findByText(said)).toBeTruthy()
    }
  })
})

describe('consents', () => {
  const terms = (isGiven: boolean, isChanged = false): Consent => ({
    kind: 'terms',
    isGiven,
    isChanged,
    wording: 'Terms & Conditions, version 1',
    page: '/terms-conditions',
    history: [
      {
        wording: 'Terms & Conditions, version 1',
        hash: null,
        givenAt: '2026-08-05T06:00:00Z',
        withdrawnAt: null,
      },
    ],
  })

  test('a consent is withdrawn by a second press, after the page explains the effect', async () => {
    const calls = stubCalls(
      replies(listConsents, { consents: [terms(true)] }),
      replies(withdrawConsent, { consents: [terms(false)] }),
      stored,
      ...asMember(),
    )
    renderAt('/settings/consents')
    await userEvent.click(await button('Withdraw: Terms & Conditions'))
    expect(await screen.findByText(/Yours will be hidden until you agree again/)).toBeTruthy()
    expect(sentTo(calls, withdrawConsent)).toHaveLength(0)
    const sent = await pressTwice(await button('Withdraw: Terms & Conditions'), calls, withdrawConsent)
    expect(sent.get('kind')).toBe('terms')
    expect(await button('Agree: Terms & Conditions')).toBeTruthy()
  })

  test('a consent can be given again, and is asked for after its text has changed', async () => {
    const calls = stubCalls(
      replies(listConsents, { consents: [terms(true, true)] }),
      replies(giveConsent, { consents: [terms(true)] }),
      stored,
      ...asMember(),
    )
    renderAt('/settings/consents')
    expect(await screen.findByText(/The text has changed since/)).toBeTruthy()
    const sent = await pressTwice(await button('Agree: Terms & Conditions'), calls, giveConsent)
    expect([sent.get('kind'), sent.get('wording')]).toEqual(['terms', 'Terms & Conditions, version 1'])
  })

  test('a text that changed while the page was open is shown, and needs its own press', async () => {
    const changed = { ...terms(false), wording: 'Terms & Conditions, version 2' }
    const calls = stubCalls(
      replies(listConsents, { consents: [terms(false)] }),
      replies(giveConsent, {
        consents: [changed],
        message: 'The text has changed since you opened this page.',
      }),
      stored,
      ...asMember(),
    )
    renderAt('/settings/consents')
    await userEvent.click(await button('Agree: Terms & Conditions'))
    expect((await screen.findByRole('alert')).textContent).toContain('The text has changed since')
    expect(await screen.findByText('Terms & Conditions, version 2')).toBeTruthy()
    expect(screen.getByText('You do not agree to this.')).toBeTruthy()
    await userEvent.click(await button('Agree: Terms & Conditions'))
    await waitFor(() => expect(sentTo(calls, giveConsent)).toHaveLength(2))
    expect(sentTo(calls, giveConsent)[1]?.get('wording')).toBe('Terms & Conditions, version 2')
  })
})
