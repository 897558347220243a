import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CaseLine, CasePage } from '#contract/office/cases/cases.ts'
import * as cases from '#contract/office/cases/cases.ts'
import * as members from '#contract/office/members/members.ts'
import { readOfficeHome } from '#contract/office/overview/office-home.ts'
import * as staff from '#contract/office/staff/staff.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { mayDo, permissionNames, type StaffRole } from '#contract/platform/staff-roles.ts'
import { hostileTexts } from '#contract/testing/hostile-texts.ts'
import { renderAt } from '../../../testing/render-page.tsx'
import { fails, replies, type Stub, sentTo, stubCalls } from '../../../testing/stub-calls.ts'

const at = '2026-08-03T06:00:00.000Z'

function session(role: StaffRole = 'moderator'): Stub {
  const permissions = permissionNames.filter(name => mayDo([role], name))
  return replies(staff.readStaffSession, {
    endsAt: at,
    recoveryCodesLeft: 10,
    approvalsWaiting: 0,
    person: { id: 1, name: 'Meenal', email: 'meenal@test.example', roles: [role], permissions },
  })
}

const line = (id: number, more: Partial<CaseLine> = {}): CaseLine => ({
  id,
  kind: 'photo',
  priority: 'approval',
  state: 'open',
  reason: null,
  subject: 'photo:17',
  member: 1001,
  openedAt: at,
  dueAt: '2099-08-04T06:00:00.000Z',
  isOverdue: false,
  firstOpenedAt: null,
  complaints: 0,
  needsAdmin: false,
  version: 3,
  ...more,
})

const ruling = {
  id: 55,
  caseId: 900,
  at,
  by: 'Harish',
  isMine: false,
  reverses: null,
  isReversed: false,
  undoUntil: null,
  canReverse: false,
  actions: [{ do: 'pauseMessages' as const, reason: 'harassment' as const, endsAt: at }],
}

const page = (id: number, more: Partial<CasePage> = {}): CasePage => ({
  ...line(id),
  isHeld: false,
  seen: 'abc',
  person: {
    id: 1001,
    name: 'Asha Rao',
    gender: 'female',
    age: 30,
    place: 'Pune, Maharashtra, India',
    maritalStatus: 'Never Married',
    profileFor: 'Self',
    joinedAt: at,
    isPhoneProven: true,
    isApproved: true,
    isSuspended: false,
    isHidden: false,
    pausedUntil: null,
    strikes: 0,
    proposal: null,
    texts: [
      {
        field: 'description',
        label: 'About',
        text: 'Call 98765 43210 now.',
        before: null,
        marks: ['98765 43210'],
      },
    ],
    photos: [
      { id: 17, slot: 1, path: 'uploads/demo/a.webp', status: 'pending', isEdited: false, isSubject: true },
    ],
  },
  complaints: [],
  evidence: [],
  signals: ['The phone was proven today.'],
  rulings: [ruling],
  others: [],
  history: [],
  alsoOpenedBy: null,
  memberAnswer: null,
  appealed: null,
  actions: ['show', 'removePhoto', 'suspend'],
  ...more,
})

const inbox = (lines: CaseLine[] = []) => [
  replies(cases.listCases, { cases: lines, open: lines.length, overdue: 0, waiting: 0, oldest: null }),
  replies(readOfficeHome, { alarms: [], problems: null }),
]
const decided = replies(cases.decideCase, { message: 'Done.', decision: 77, undoUntil: at })
const changed = fails(cases.decideCase, 409, {
  message: 'Harish has already decided this case: remove this photo.',
})
const bodiesOf = (calls: ReturnType<typeof stubCalls>, endpoint: Parameters<typeof sentTo>[1]) =>
  calls.mock.calls
    .filter(([url]) => String(url) === endpoint.path)
    .map(([, init]) => JSON.parse(String(init?.body)))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const complaint: CasePage['complaints'][number] = {
  number: 'C10017',
  reason: 'harassment',
  text: 'They write every hour.',
  channel: 'message',
  isMember: true,
  isAboutSelf: true,
  isProven: true,
  decided: 0,
  upheld: 0,
  receivedAt: at,
  enteredAt: at,
  acknowledgedAt: at,
  dueAt: at,
  closedAt: null,
  outcome: null,
  answer: null,
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', () => {})
})

test('shortcuts open a case, remove its photo, open the next case and undo the decision', async () => {
  const pages = new Map([
    [1, page(1)],
    [2, page(2, { member: 1002 })],
  ])
  const calls = stubCalls(
    session(),
    ...inbox([line(1), line(2, { member: 1002 })]),
    decided,
    replies(cases.undoDecision, { id: 1, message: 'Undone.' }),
    {
      method: 'POST',
      path: cases.readCase.path,
      answer: (_url, init) => Response.json(pages.get(JSON.parse(String(init?.body)).id)),
    },
  )
  renderAt('/admin')
  await screen.findByRole('button', { name: /^Next case/ })
  await userEvent.keyboard('n')
  await heading('New photo: HS1001')
  await userEvent.keyboard('x3{Enter}')
  await heading('New photo: HS1002')
  expect(bodiesOf(calls, cases.decideCase)).toEqual([
    {
      id: 1,
      version: 3,
      seen: 'abc',
      key: expect.any(String),
      actions: [{ do: 'removePhoto', reason: 'contact_in_text', photoReason: 'contact' }],
    },
  ])
  expect(screen.getByText(/^Removed this photo: HS1001\./)).toBeTruthy()
  await userEvent.keyboard('u')
  await heading('New photo: HS1001')
  expect(bodiesOf(calls, cases.undoDecision)).toEqual([{ decision: 77 }])
})

test('a single-key shortcut does nothing while staff type, or after it is switched off', async () => {
  const calls = stubCalls(session(), ...inbox(), decided, replies(cases.readCase, page(1)))
  renderAt('/admin/cases/1')
  await heading('New photo: HS1001')
  await userEvent.keyboard('m')
  await userEvent.type(await screen.findByLabelText('Note'), 'a')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.keyboard('?')
  await userEvent.click(await screen.findByLabelText('Use single-key shortcuts on this device'))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.keyboard('a')
  expect(bodiesOf(calls, cases.decideCase)).toEqual([])
})

test('the decision dialog previews the e-mails to the member and the complainant', async () => {
  const report = page(1, {
    kind: 'report',
    subject: 'message:9:4',
    reason: 'harassment',
    complaints: [complaint],
    actions: ['show', 'pauseMessages', 'hideProfile', 'suspend', 'askMember'],
  })
  const calls = stubCalls(session(), ...inbox(), decided, replies(cases.readCase, report))
  renderAt('/admin/cases/1')
  await userEvent.click(await screen.findByRole('button', { name: /^Remove or restrict/ }))
  const member = within(await screen.findByRole('region', { name: 'To the member' }))
  expect(member.getByText(/^You cannot send messages until/)).toBeTruthy()
  expect(member.getByText('Our rule: Threats, insults and pressure are not allowed.')).toBeTruthy()
  const complainant = within(screen.getByRole('region', { name: 'To the complainant, C10017' }))
  expect(complainant.getByText(/taken action/)).toBeTruthy()
  await userEvent.click(screen.getByLabelText('Suspend for 7 days'))
  expect(member.getByText(/^Your account is suspended until/)).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Also'), 'Pause messages for 7 days')
  await userEvent.type(screen.getByLabelText('Note for colleagues (optional)'), 'Third time.')
  await userEvent.click(screen.getByRole('button', { name: 'Suspend for 7 days, Pause messages for 7 days' }))
  await waitFor(() => expect(bodiesOf(calls, cases.decideCase)).toHaveLength(1))
  expect(bodiesOf(calls, cases.decideCase)[0]).toMatchObject({
    note: 'Third time.',
    actions: [
      { do: 'suspend', reason: 'harassment', days: 7 },
      { do: 'pauseMessages', reason: 'harassment', hours: 168 },
    ],
  })
})

test('a conflict names the colleague and keeps the text in the dialog', async () => {
  stubCalls(session(), ...inbox(), changed, replies(cases.readCase, page(1)))
  renderAt('/admin/cases/1')
  await heading('New photo: HS1001')
  await userEvent.keyboard('x')
  await userEvent.type(screen.getByLabelText('Note for colleagues (optional)'), 'Look at the hands.')
  await userEvent.click(screen.getByLabelText(/^4?Indecent/))
  await userEvent.keyboard('{Enter}')
  await screen.findByText('Harish has already decided this case: remove this photo.')
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  await userEvent.keyboard('x')
  const note = await screen.findByLabelText<HTMLTextAreaElement>('Note for colleagues (optional)')
  expect(note.value).toBe('Look at the hands.')
  expect(screen.getByLabelText<HTMLInputElement>(/^4?Indecent/).checked).toBe(true)
})

test('a rejected answer stays in the form when the case is reopened', async () => {
  const question = page(3, {
    kind: 'enquiry',
    subject: null,
    member: null,
    person: null,
    complaints: [{ ...complaint, reason: 'enquiry' }],
    rulings: [],
    actions: ['answer'],
  })
  const calls = stubCalls(session(), changed, replies(cases.readCase, question))
  const { unmount } = renderAt('/admin/cases/3')
  await userEvent.type(await screen.findByLabelText('Our answer'), 'Yes, both of you.')
  const mail = within(screen.getByRole('region', { name: 'To the complainant, C10017' }))
  expect(mail.getByText('Yes, both of you.')).toBeTruthy()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText(/Your decision was not saved/)
  expect(bodiesOf(calls, cases.decideCase)[0].actions).toEqual([{ do: 'answer', words: 'Yes, both of you.' }])
  unmount()
  renderAt('/admin/cases/3')
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Our answer')).value).toBe('Yes, both of you.')
})

test('a moderator gets no buttons for an appeal against their own decision', async () => {
  const appeal = page(4, {
    kind: 'appeal',
    subject: 'decision:55',
    actions: [],
    appealed: { ...ruling, isMine: true },
  })
  stubCalls(session(), replies(cases.readCase, appeal))
  renderAt('/admin/cases/4')
  await screen.findByText('You made this decision, so a colleague must decide the appeal.')
  expect(screen.queryByRole('button', { name: /Keep the decision/ })).toBeNull()
})

const found: Reply<typeof members.findMembers>['members'][number] = {
  id: 1001,
  name: 'Asha Rao',
  gender: 'female',
  age: 30,
  place: 'Pune',
  joinedAt: at,
  isApproved: true,
  isSuspended: false,
  isHidden: false,
  isPremium: true,
  openCases: 1,
}
const member: members.MemberPage = {
  id: 1001,
  name: 'Asha Rao',
  gender: 'female',
  age: 30,
  place: 'Pune',
  joinedAt: at,
  profileFor: 'Self',
  isApproved: true,
  isSuspended: false,
  isHidden: false,
  isPremium: true,
  lastActiveAt: at,
  step: 'done',
  pausedUntil: null,
  strikes: 0,
  proposal: null,
  maskedPhone: '98••••••10',
  isPhoneProven: true,
  maskedEmail: 'a•••@h•••',
  photos: [],
  interests: { sent: 1, received: 2, matched: 1 },
  plan: { until: at },
  sections: [{ title: 'In their own words', facts: [{ label: 'About', value: 'I like tea.' }] }],
  orders: [{ id: 'O1', state: 'COMPLETED', amountPaise: 9900, paymentMode: 'UPI', at }],
  sessions: [{ device: 'Chrome on Android', since: at, lastSeen: at }],
  cases: [
    {
      id: 9,
      kind: 'report',
      priority: 'listed',
      state: 'closed',
      reason: 'harassment',
      openedAt: at,
      dueAt: at,
    },
  ],
  rulings: [ruling],
  notes: [{ id: 1, by: 'Harish', note: 'Called twice.', at }],
  hasHoroscope: false,
  signals: ['The phone was proven today.'],
}

test('a phone number is shown only after a click, and the browser stores no search', async () => {
  const calls = stubCalls(
    session(),
    replies(members.findMembers, { by: 'name', members: [found], hasMore: false }),
    replies(members.openMember, member),
    replies(members.showContact, { phone: '9876543210', email: 'asha@home.example' }),
  )
  renderAt('/admin/members')
  await userEvent.type(await screen.findByLabelText('HS number, phone, e-mail or name'), 'asha{Enter}')
  await userEvent.click(await screen.findByRole('link', { name: /Asha Rao/ }))
  await heading('Asha Rao, HS1001')
  await screen.findByText('98••••••10')
  expect(sentTo(calls, members.showContact)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Show phone and e-mail' }))
  await screen.findByText('+91 98765 43210')
  expect(JSON.stringify(sessionStorage)).not.toContain('asha')
})

test('HTML in any field of a case or a member is shown as text', async () => {
  const all = hostileTexts.join('\n')
  const hostile = page(1, {
    kind: 'report',
    subject: 'member:1001',
    reason: 'other',
    actions: ['show', 'hideProfile'],
    signals: [all],
    alsoOpenedBy: { name: all, at },
    memberAnswer: { text: all, at },
    person: {
      ...(page(1).person as NonNullable<CasePage['person']>),
      name: all,
      place: all,
      maritalStatus: all,
      profileFor: all,
      proposal: all,
      texts: [
        { field: 'description', label: all, text: all, before: all, marks: [hostileTexts[0] as string] },
      ],
    },
    complaints: [{ ...complaint, text: all, answer: all }],
    evidence: [
      {
        takenAt: at,
        from: 'complaint',
        facts: { name: all, description: all, city: all },
        messages: [{ seq: 1, isFromMember: true, text: all, at, isSubject: true }],
        sealedPhoto: null,
      },
    ],
    rulings: [{ ...ruling, by: all }],
    history: [{ seq: 1, at, by: all, act: all, note: all }],
  })
  stubCalls(
    session(),
    replies(cases.readCase, hostile),
    replies(cases.showComplainant, { member: null, name: all, email: all, phone: all }),
    replies(members.openMember, {
      ...member,
      name: all,
      place: all,
      profileFor: all,
      proposal: all,
      maskedEmail: all,
      signals: [all],
      sections: [{ title: all, facts: [{ label: all, value: all }] }],
      orders: [{ id: all, state: all, amountPaise: 1, paymentMode: all, at }],
      sessions: [{ device: all, since: at, lastSeen: at }],
      notes: [{ id: 1, by: all, note: all, at }],
      rulings: [{ ...ruling, by: all }],
    }),
  )
  const harmless = (container: HTMLElement, times: number) => {
    const shown = container.textContent ?? ''
    expect(shown.split(hostileTexts.at(-1) as string).length - 1).toBeGreaterThanOrEqual(times)
    for (const element of container.querySelectorAll('*')) {
      expect(['SCRIPT', 'IFRAME', 'OBJECT', 'EMBED', 'FORM-X', 'MATH', 'BASE']).not.toContain(element.tagName)
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on/i)
        if (name === 'href' || name === 'src') expect(value).not.toMatch(/^\s*(javascript|data|vbscript):/i)
      }
    }
    expect('ran' in window).toBe(false)
  }
  const one = renderAt('/admin/cases/1')
  await userEvent.click(await screen.findByRole('button', { name: 'Show contact of C10017' }))
  await waitFor(() => harmless(one.container, 20))
  one.unmount()
  const two = renderAt('/admin/members/1001')
  await waitFor(() => harmless(two.container, 12))
})
