import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CaseLine, CasePage } from '#contract/office/cases/cases.ts'
import * as cases from '#contract/office/cases/cases.ts'
import * as desk from '#contract/office/members/desk.ts'
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
  lane: 'approval',
  state: 'open',
  reason: null,
  subject: 'photo:17',
  member: 1001,
  openedAt: at,
  dueAt: '2099-08-04T06:00:00.000Z',
  isOverdue: false,
  firstLookedAt: null,
  reports: 1,
  claim: null,
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
  note: 'Seen before.',
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
  history: [ruling],
  others: [],
  events: [],
  appealed: null,
  actions: ['show', 'removePhoto', 'suspend'],
  ...more,
})

const claimed = replies(cases.claimCase, {
  claim: { by: 1, name: 'Meenal', until: at, isMine: true },
})
const released = replies(cases.releaseCase, { message: 'Given back.' })
const nothingNext = replies(cases.nextCase, { id: null, version: null, until: null })
const inboxOf = (lines: CaseLine[]): Reply<typeof cases.listCases> => ({
  cases: lines,
  open: lines.length,
  overdue: 0,
  waiting: 0,
  escalated: 0,
  oldest: null,
  nobodyOnDuty: false,
})
const home = (lines: CaseLine[] = []) => [
  replies(cases.listCases, inboxOf(lines)),
  replies(cases.listRulings, { rulings: [] }),
  replies(cases.readDuty, { isOnDuty: true, phone: null, others: [] }),
  replies(readOfficeHome, { alarms: [], problems: null }),
]
const decided = replies(cases.decideCase, { message: 'Done.', decision: 77, undoUntil: at })
const bodiesOf = (calls: ReturnType<typeof stubCalls>, endpoint: Parameters<typeof sentTo>[1]) =>
  calls.mock.calls
    .filter(([url]) => String(url) === endpoint.path)
    .map(([, init]) => JSON.parse(String(init?.body)))
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => {})
})

test('by the keyboard alone: next, remove with a reason, the next one is there, and undo leads back', async () => {
  const pages = new Map([
    [1, page(1)],
    [2, page(2, { member: 1002 })],
  ])
  const nexts = [1, 2]
  const calls = stubCalls(
    session(),
    ...home([line(1)]),
    claimed,
    released,
    decided,
    replies(cases.undoDecision, { id: 1, message: 'Undone.' }),
    {
      ...replies(cases.nextCase, { id: null, version: null, until: null }),
      answer: () => {
        const id = nexts.shift() ?? null
        return Response.json({ id, version: 3, until: at })
      },
    },
    {
      method: 'POST',
      path: cases.readCase.path,
      answer: (_url, init) => Response.json(pages.get(JSON.parse(String(init?.body)).id)),
    },
  )
  const { router } = renderAt('/admin')
  await screen.findByRole('button', { name: /^Next case/ })
  press('n')
  await heading('Photo of HS1001')
  expect(router.state.location.pathname).toBe('/admin/cases/1')
  // The one after it was fetched meanwhile, and that was no look.
  await waitFor(() => expect(bodiesOf(calls, cases.readCase)).toContainEqual({ id: 2, ahead: true }))
  press('x')
  const sheet = await screen.findByRole('dialog', { name: 'Remove it: why?' })
  expect(within(sheet).getByRole('button', { name: /^3? ?Phone number/ })).toBeTruthy()
  fireEvent.keyDown(within(sheet).getByRole('button', { name: /^3? ?Phone number/ }), { key: '3' })
  await heading('Photo of HS1002')
  expect(bodiesOf(calls, cases.decideCase)).toEqual([
    {
      id: 1,
      version: 3,
      seen: 'abc',
      key: expect.any(String),
      actions: [{ do: 'removePhoto', reason: 'contact_in_text', photoReason: 'contact' }],
    },
  ])
  expect(await heading('Photo of HS1002')).toBe(document.activeElement)
  expect(screen.getByText(/^Remove this photo: HS1001\./)).toBeTruthy()
  press('u')
  await heading('Photo of HS1001')
  expect(bodiesOf(calls, cases.undoDecision)).toEqual([{ decision: 77 }])
})

test('somebody was quicker: it says who and what, and nothing is decided twice', async () => {
  const changed = page(1, { version: 4 })
  const person = changed.person as NonNullable<CasePage['person']>
  const [text] = person.texts as [(typeof person.texts)[number]]
  let opened = 0
  stubCalls(
    session(),
    ...home(),
    claimed,
    released,
    nothingNext,
    fails(cases.decideCase, 409, {
      message: 'It has changed since you opened it. Please look at it again.',
      changed: true,
    }),
    replies(cases.readCase, () => {
      opened += 1
      return opened === 1
        ? page(1)
        : { ...changed, person: { ...person, texts: [{ ...text, text: 'I like rain.', marks: [] }] } }
    }),
  )
  renderAt('/admin/cases/1')
  await userEvent.click(await screen.findByRole('button', { name: /Show this photo/ }))
  await screen.findByText(/Your decision was not written down/)
  await userEvent.click(screen.getByRole('button', { name: 'Look at it again' }))
  const difference = await screen.findByRole('region', { name: 'Changed since you looked' })
  expect(difference.textContent).toContain('Call 98765 43210 now.')
  expect(difference.textContent).toContain('I like rain.')
})

test('a case that somebody else has says so, and cannot be decided', async () => {
  stubCalls(
    session(),
    released,
    fails(cases.claimCase, 409, { message: 'Harish has this case.' }),
    replies(cases.readCase, page(1)),
  )
  renderAt('/admin/cases/1')
  await screen.findByText('Harish has this case.')
  expect(screen.queryByRole('button', { name: /Show this photo/ })).toBeNull()
})

test('the letter is read before it is sent, and a ban and a note go along', async () => {
  const calls = stubCalls(
    session(),
    ...home(),
    claimed,
    released,
    nothingNext,
    decided,
    replies(cases.readCase, page(1)),
    replies(cases.readLetters, {
      letters: [{ to: 'member', people: 1, subject: 'About your profile', text: 'We have removed a photo.' }],
    }),
  )
  renderAt('/admin/cases/1')
  await userEvent.click(await screen.findByRole('button', { name: /Remove it/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Letter: Indecent' }))
  await screen.findByText('We have removed a photo.')
  await userEvent.click(screen.getByLabelText(/Nothing like it is shown again/))
  await userEvent.type(screen.getByLabelText(/Note for the office/), 'Third time.')
  await userEvent.click(screen.getByRole('button', { name: 'Remove this photo' }))
  await waitFor(() => expect(bodiesOf(calls, cases.decideCase)).toHaveLength(1))
  expect(bodiesOf(calls, cases.decideCase)[0]).toMatchObject({
    note: 'Third time.',
    actions: [{ do: 'removePhoto', reason: 'obscene', photoReason: 'indecent', ban: true }],
  })
})

test('a question is answered in words, an appeal by another, and nobody judges their own', async () => {
  const question = page(3, {
    kind: 'enquiry',
    subject: null,
    member: null,
    person: null,
    history: [],
    actions: ['answer'],
  })
  const calls = stubCalls(
    session(),
    ...home(),
    claimed,
    released,
    nothingNext,
    decided,
    replies(cases.readCase, question),
  )
  const { unmount } = renderAt('/admin/cases/3')
  await userEvent.click(await screen.findByRole('button', { name: 'Send the answer' }))
  await screen.findByText('Please write the answer.')
  await userEvent.type(screen.getByLabelText('Our answer'), 'Yes, both of you.')
  fireEvent.keyDown(screen.getByLabelText('Our answer'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(bodiesOf(calls, cases.decideCase)).toHaveLength(1))
  expect(bodiesOf(calls, cases.decideCase)[0].actions).toEqual([{ do: 'answer', words: 'Yes, both of you.' }])
  unmount()
  const own = page(4, {
    kind: 'appeal',
    subject: 'decision:55',
    actions: [],
    appealed: { ...ruling, isMine: true },
  })
  stubCalls(session(), ...home(), claimed, released, nothingNext, replies(cases.readCase, own))
  renderAt('/admin/cases/4')
  await screen.findByText('The decision is your own. Somebody else has to look at it again.')
  expect(screen.queryByRole('button', { name: /The decision stays/ })).toBeNull()
})

test('an answer that was not taken is still there, also after the page was opened anew', async () => {
  const question = page(3, {
    kind: 'enquiry',
    subject: null,
    member: null,
    person: null,
    history: [],
    actions: ['answer'],
  })
  stubCalls(
    session(),
    claimed,
    released,
    nothingNext,
    replies(cases.readCase, question),
    fails(cases.decideCase, 409, { message: 'Somebody else has this case now.', changed: true }),
  )
  const { unmount } = renderAt('/admin/cases/3')
  await userEvent.type(await screen.findByLabelText('Our answer'), 'Yes, both of you.')
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }))
  await screen.findByText(/Your decision was not written down/)
  unmount()
  renderAt('/admin/cases/3')
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Our answer')).value).toBe('Yes, both of you.')
})

test('what is kept for an authority says so, and the hold is lifted with a reason', async () => {
  const calls = stubCalls(
    session('admin'),
    claimed,
    released,
    nothingNext,
    replies(cases.readCase, page(1, { isHeld: true })),
    replies(cases.holdEvidence, { message: 'It is kept as long as any other.' }),
  )
  renderAt('/admin/cases/1')
  await screen.findByText('Kept for an authority')
  await userEvent.click(screen.getByRole('button', { name: 'Keep no longer' }))
  await userEvent.type(screen.getByLabelText('Why nobody needs it any more'), 'The court has it.')
  await userEvent.click(screen.getByRole('button', { name: 'Lift the hold' }))
  await screen.findByText('It is kept as long as any other.')
  expect(bodiesOf(calls, cases.holdEvidence)).toEqual([{ id: 1, isHeld: false, note: 'The court has it.' }])
})

test('a reported photo that its owner deleted is seen on demand, and what the member answered stands open', async () => {
  const key = 'a'.repeat(32)
  const picture = 'data:image/webp;base64,UklGRg=='
  const calls = stubCalls(
    session(),
    claimed,
    released,
    nothingNext,
    replies(
      cases.readCase,
      page(1, {
        evidence: [{ takenAt: at, moment: 'report', facts: { slot: '1' }, messages: [], sealedPhoto: key }],
        events: [
          {
            n: 2,
            type: 'member_answered',
            by: null,
            from: 'waiting',
            to: 'open',
            note: 'It is my photo.',
            at,
          },
        ],
      }),
    ),
    replies(cases.showSealedPhoto, { picture }),
  )
  renderAt('/admin/cases/1')
  const answered = await screen.findByRole('heading', { name: 'What they answered' })
  expect(answered.parentElement?.textContent).toContain('It is my photo.')
  expect(bodiesOf(calls, cases.showSealedPhoto)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Show the photo as it was' }))
  expect((await screen.findByAltText<HTMLImageElement>('As it was then')).src).toBe(picture)
  expect(bodiesOf(calls, cases.showSealedPhoto)).toEqual([{ id: 1, key }])
})

const found: Reply<typeof desk.findMembers>['members'][number] = {
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
const member: desk.MemberPage = {
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
      lane: 'listed',
      state: 'decided',
      reason: 'harassment',
      openedAt: at,
      dueAt: at,
    },
  ],
  history: [ruling],
  notes: [{ id: 1, by: 'Harish', note: 'Called twice.', at }],
  signals: ['The phone was proven today.'],
}

test('a member is found, opened, and their phone shown on demand alone', async () => {
  const calls = stubCalls(
    session(),
    replies(desk.findMembers, { by: 'name', members: [found], hasMore: false }),
    replies(desk.openMember, member),
    replies(desk.showContact, { phone: '9876543210', email: 'asha@home.example' }),
  )
  renderAt('/admin/members')
  await userEvent.type(await screen.findByLabelText('HS number, phone, e-mail or name'), 'asha{Enter}')
  await userEvent.click(await screen.findByRole('link', { name: /Asha Rao/ }))
  await heading('Asha Rao, HS1001')
  await screen.findByText('98••••••10')
  expect(sentTo(calls, desk.showContact)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Show phone and e-mail' }))
  await screen.findByText('+91 98765 43210')
  expect(JSON.stringify(sessionStorage)).not.toContain('asha')
})

test('three hundred hostile texts in everything that is shown: all of it is text, nothing of it runs', async () => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(300)
  const all = hostileTexts.join('\n')
  const hostile = page(1, {
    kind: 'report',
    subject: 'member:1001',
    reason: 'other',
    actions: ['show', 'hideProfile'],
    signals: [all],
    person: {
      ...(page(1).person as NonNullable<CasePage['person']>),
      name: all,
      place: all,
      maritalStatus: all,
      profileFor: all,
      proposal: all,
      strikes: 2,
      texts: [
        { field: 'description', label: all, text: all, before: all, marks: [hostileTexts[0] as string] },
      ],
    },
    complaints: [
      {
        number: 'C10017',
        reason: 'other',
        text: all,
        channel: 'misuse form',
        lane: 'general',
        isMember: false,
        isAboutSelf: false,
        isProven: false,
        decided: 0,
        upheld: 0,
        receivedAt: at,
        enteredAt: at,
        acknowledgedAt: at,
        actDueAt: at,
        settledAt: null,
        outcome: null,
      },
    ],
    evidence: [
      {
        takenAt: at,
        moment: 'report',
        facts: { name: all, description: all, city: all },
        messages: [{ seq: 1, isFromMember: true, text: all, at, isSubject: true }],
        sealedPhoto: null,
      },
    ],
    history: [{ ...ruling, by: all, note: all }],
    events: [
      { n: 1, type: 'noted', by: all, from: all, to: all, note: all, at },
      { n: 2, type: 'member_answered', by: null, from: null, to: null, note: all, at },
    ],
  })
  stubCalls(
    session(),
    ...home([line(1, { claim: { by: 2, name: all, until: at, isMine: false } })]),
    claimed,
    released,
    nothingNext,
    replies(cases.readCase, hostile),
    replies(cases.showComplainant, { member: null, name: all, email: all, phone: all }),
    replies(desk.openMember, {
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
      history: [{ ...ruling, by: all, note: all }],
    }),
    replies(desk.findMembers, { by: 'name', members: [{ ...found, name: all, place: all }], hasMore: false }),
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
  await userEvent.click(await screen.findByRole('button', { name: 'Show who complained' }))
  await waitFor(() => harmless(one.container, 18))
  one.unmount()
  const inbox = renderAt('/admin')
  await waitFor(() => harmless(inbox.container, 1))
  inbox.unmount()
  const open = renderAt('/admin/members/1001')
  await waitFor(() => harmless(open.container, 12))
  open.unmount()
  const search = renderAt('/admin/members')
  await userEvent.type(await screen.findByLabelText('HS number, phone, e-mail or name'), 'x{Enter}')
  await waitFor(() => harmless(search.container, 2))
})
