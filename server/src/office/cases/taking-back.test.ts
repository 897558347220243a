import { beforeEach, describe, expect, test } from 'vitest'
import { closedAccountDays } from '#contract/core/moderation/case-facts.ts'
import type { DecidedAction } from '#contract/office/cases/cases.ts'
import { as, asGuest, form } from '../../../testing/as.ts'
import { afterUndo, caseOf, complain, officer, openCase, runJobs, stateOf } from '../../../testing/inbox.ts'
import { testSecret } from '../../../testing/make.ts'
import { person } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { codeOf } from '../../core/moderation/numbers.ts'
import { requestReview, reviewChangedProfile } from '../../core/moderation/request-review.ts'
import { eraseClosedAccounts } from './erase-closed-accounts.ts'

const t = await testApp({ settings: { PUBLIC_URL: 'http://saptapadi.test' } })
const [one, two] = [await officer(t), await officer(t)]
const admin = await officer(t, 'admin')

beforeEach(async () => {
  await t.clock.set('2026-08-03T06:00:00Z')
  await t.db`delete from rate_limits`
})

interface Scene {
  her: Awaited<ReturnType<typeof person>>
  caseId: number
}

async function insertPhoto(memberId: number, status: string): Promise<number> {
  const [photo] = await t.db<{ id: number }[]>`
    insert into photos (member_id, slot, path, status) values (${memberId}, 1, 'uploads/demo/c.webp', ${status})
    returning id`
  return photo?.id as number
}

async function reported(
  subject: 'member' | 'photo' = 'member',
  more: Record<string, string> = {},
): Promise<Scene> {
  const her = await person(t)
  const photoId = await insertPhoto(her.id, 'approved')
  const man = await person(t, { gender: 'male' })
  await man.post('reports/member', {
    find_id: String(her.id),
    reason: subject === 'photo' ? 'photo_ai' : 'false_details',
    ...(subject === 'photo' && { slot: '1' }),
    ...more,
  })
  const about = subject === 'photo' ? `photo:${photoId}` : `member:${her.id}`
  return { her, caseId: await openCase(t, 'report', about) }
}

async function newProfile(): Promise<Scene> {
  const her = await person(t, { isApproved: false })
  return { her, caseId: await t.db.begin(tx => requestReview(tx, { kind: 'profile', memberId: her.id })) }
}

async function newPhoto(): Promise<Scene> {
  const her = await person(t)
  const photoId = await insertPhoto(her.id, 'pending')
  return {
    her,
    caseId: await t.db.begin(tx => requestReview(tx, { kind: 'photo', memberId: her.id, photoId })),
  }
}

async function changedText(): Promise<Scene> {
  const her = await person(t)
  await t.db`update profile_details set description = 'Call me.' where member_id = ${her.id}`
  await t.db`
    insert into changed_texts (member_id, field, approved_text) values (${her.id}, 'description', 'I like tea.')`
  return { her, caseId: await t.db.begin(tx => requestReview(tx, { kind: 'text', memberId: her.id })) }
}

/** All columns that a decision can change. */
const stateIn = async (memberId: number): Promise<Record<string, unknown>> => ({
  ...(
    await t.db`
      select p.approved_at, p.joined_at, p.suspended_until, p.is_listed, m.messages_paused_until, d.description
      from profiles p join members m on m.id = p.member_id join profile_details d on d.member_id = m.id
      where p.member_id = ${memberId}`
  )[0],
  photos: await t.db`select status, reason, decided_by, decided_at from photos where member_id = ${memberId}`,
  bans: (await t.db`select from banned_photos`).length,
})
const strikesIn = async (caseId: number) => (await one.open(caseId)).person?.strikes
const mailsTo = (email: string) => t.sent.filter(({ to }) => to === email)

/** Decides alone, or with the approval of an admin. Returns the decision. */
async function rule(caseId: number, action: DecidedAction): Promise<number> {
  if (action.do !== 'close') return (await one.decide(caseId, action)).json().decision
  const { approval } = (await one.post('cases/close-account', { id: caseId, reason: action.reason })).json()
  await admin.post('approvals/answer', { id: approval, answer: 'yes' })
  return (await one.open(caseId)).rulings[0]?.id as number
}

const rulings: [name: string, scene: () => Promise<Scene>, action: DecidedAction, strikes: number][] = [
  ['an approved profile', newProfile, { do: 'show' }, 0],
  ['a declined profile', newProfile, { do: 'declineProfile', reason: 'fake_profile' }, 4],
  ['an approved photo', newPhoto, { do: 'show' }, 0],
  ['a removed new photo', newPhoto, { do: 'removePhoto', reason: 'photo_unfit' }, 0],
  ['a removed photo', () => reported('photo'), { do: 'removePhoto', reason: 'photo_ai', ban: true }, 1],
  ['a hidden profile', reported, { do: 'hideProfile', reason: 'married' }, 4],
  ['paused messages', reported, { do: 'pauseMessages', reason: 'harassment', hours: 24 }, 2],
  ['a suspension', reported, { do: 'suspend', reason: 'money_request', days: 30 }, 4],
  ['a closed account', reported, { do: 'close', reason: 'broker' }, 4],
  ['a removed text', changedText, { do: 'removeText', reason: 'obscene' }, 2],
]

describe.each(rulings)('%s', (_, scene, action, strikes) => {
  test('is restored by an undo, and its mails are not sent', async () => {
    const { her, caseId } = await scene()
    const before = await stateIn(her.id)
    const mails = mailsTo(her.email).length
    const decision = await rule(caseId, action)
    expect(await strikesIn(caseId)).toBe(strikes)
    expect((await one.post('cases/undo', { decision })).statusCode).toBe(200)
    await afterUndo(t)
    expect(await stateIn(her.id)).toEqual(before)
    expect(await strikesIn(caseId)).toBe(0)
    expect(mailsTo(her.email)).toHaveLength(mails)
    expect((await one.open(caseId)).state).toBe('open')
  })

  test('is restored by a reversal, and the member gets a mail', async () => {
    const { her, caseId } = await scene()
    const before = await stateIn(her.id)
    const decision = await rule(caseId, action)
    await afterUndo(t)
    const mails = mailsTo(her.email).length
    await t.clock.advance({ days: 20 })
    const later = await officer(t)
    const reversed = await later.post('cases/reverse', {
      decision,
      why: 'A mistake.',
      key: crypto.randomUUID(),
    })
    expect(reversed.statusCode).toBe(200)
    await afterUndo(t)
    const now = await stateIn(her.id)
    // An approved text stays, because there is no earlier one.
    expect(now).toEqual(before)
    expect((await later.open(caseId)).person?.strikes).toBe(0)
    expect(mailsTo(her.email)).toHaveLength(mails + (action.do === 'show' ? 0 : 1))
  })

  test('is in force again after the undo of its reversal', async () => {
    const { her, caseId } = await scene()
    const decision = await rule(caseId, action)
    await afterUndo(t)
    const inForce = await stateIn(her.id)
    const { decision: reversal } = (
      await one.post('cases/reverse', { decision, why: 'A mistake.', key: crypto.randomUUID() })
    ).json()
    expect((await one.post('cases/undo', { decision: reversal })).statusCode).toBe(200)
    expect(await stateIn(her.id)).toEqual(inForce)
    const undone = (await one.open(caseId)).rulings[0]
    expect((await one.post('cases/undo', { decision: undone?.id })).statusCode).toBe(409)
  })
})

test('a decision cannot be taken back if the member has changed the subject since', async () => {
  const { her, caseId } = await newPhoto()
  const { decision } = (await one.decide(caseId, { do: 'show' })).json()
  await t.db`update photos set status = 'pending', decided_at = null where member_id = ${her.id}`
  expect((await one.post('cases/undo', { decision })).statusCode).toBe(409)
  const profile = await newProfile()
  const declined = (await one.decide(profile.caseId, { do: 'declineProfile', reason: 'married' })).json()
    .decision
  await t.db`update profiles set approved_at = now() where member_id = ${profile.her.id}`
  expect((await one.post('cases/undo', { decision: declined })).statusCode).toBe(409)
  const text = await changedText()
  const removed = (await one.decide(text.caseId, { do: 'removeText', reason: 'obscene' })).json().decision
  await t.db`update profile_details set description = 'Something new.' where member_id = ${text.her.id}`
  expect((await one.post('cases/undo', { decision: removed })).statusCode).toBe(409)
  expect((await stateIn(text.her.id)).description).toBe('Something new.')
})

test('lifting one suspension leaves a longer one in force, which ends at its time', async () => {
  const { her, caseId } = await reported()
  const short = (await one.decide(caseId, { do: 'suspend', reason: 'harassment', days: 7 })).json().decision
  const later = await caseOf(t, await complain(t, { profile: `HS${her.id}`, email: 'c@post.example' }))
  await one.decide(later, { do: 'suspend', reason: 'harassment', days: 30 })
  await afterUndo(t)
  await one.post('cases/reverse', { decision: short, why: 'Too long.', key: crypto.randomUUID() })
  expect((await stateIn(her.id)).suspended_until).toEqual(new Date('2026-09-02T06:00:00Z'))
  await t.clock.set('2026-09-02T06:00:00Z')
  await runJobs(t)
  expect((await stateIn(her.id)).suspended_until).toBeNull()
})

test('a profile hidden by a complaint stays hidden through a change, and is visible after the case', async () => {
  const { her, caseId } = await reported('member', { reason: 'impersonation' })
  const before = await stateIn(her.id)
  expect(before).toMatchObject({ is_listed: false, approved_at: null })
  await t.db.begin(tx => reviewChangedProfile(tx, her.id))
  expect(await openCase(t, 'profile', `member:${her.id}`)).toBeUndefined()
  const { decision } = (await one.decide(caseId, { do: 'show' })).json()
  expect(await stateIn(her.id)).toMatchObject({ is_listed: true })
  await one.post('cases/undo', { decision })
  expect(await stateIn(her.id)).toEqual(before)
})

test('a photo hidden by two complaints is visible after a decision, an undo and a second decision', async () => {
  const report = { reason: 'photo_of_other', isAboutSelf: 'true', slot: '1' }
  const { her, caseId } = await reported('photo', report)
  const before = await stateIn(her.id)
  const second = await person(t, { gender: 'male' })
  expect((await second.post('reports/member', { find_id: String(her.id), ...report })).statusCode).toBe(200)
  const { decision } = (await one.decide(caseId, { do: 'show' })).json()
  expect(await stateIn(her.id)).toMatchObject({ photos: [{ status: 'approved' }] })
  await one.post('cases/undo', { decision })
  expect(await stateIn(her.id)).toEqual(before)
  await two.decide(caseId, { do: 'show' })
  expect(await stateIn(her.id)).toMatchObject({ photos: [{ status: 'approved' }] })
})

test('a profile hidden by two decisions is visible after both are taken back, in any order', async () => {
  const { her, caseId } = await reported()
  const before = await stateIn(her.id)
  const first = (await one.decide(caseId, { do: 'hideProfile', reason: 'married' })).json().decision
  const later = await caseOf(t, await complain(t, { profile: `HS${her.id}`, email: 'd@post.example' }))
  const second = (await one.decide(later, { do: 'hideProfile', reason: 'married' })).json().decision
  await afterUndo(t)
  const number = `D${first}`
  const holder = { number, code: codeOf(testSecret, number), message: 'I am a widow.' }
  await asGuest(t.app)({ method: 'POST', url: '/api/v1/grievances/appeal', ...form(holder) })
  await two.decide(await openCase(t, 'appeal', `decision:${first}`), { do: 'overturn' })
  expect(await stateIn(her.id)).toMatchObject({ approved_at: null })
  await one.post('cases/reverse', { decision: second, why: 'No.', key: crypto.randomUUID() })
  expect(await stateIn(her.id)).toEqual(before)
})

test('a changed text is reviewed again when the closing of the account is reversed', async () => {
  const { her, caseId } = await changedText()
  const decision = await rule(caseId, { do: 'close', reason: 'broker' })
  await one.post('cases/reverse', { decision, why: 'No.', key: crypto.randomUUID() })
  const review = await openCase(t, 'text', `member:${her.id}`)
  await one.decide(review, { do: 'removeText', reason: 'obscene' })
  expect((await stateIn(her.id)).description).toBe('I like tea.')
})

test('an undo hides a profile again after two complaints and a won appeal', async () => {
  const { her, caseId } = await reported('photo')
  const { decision } = (await one.decide(caseId, { do: 'hideProfile', reason: 'married' })).json()
  await afterUndo(t)
  const send = await as(t.app, t.db, { memberId: (await person(t, { gender: 'male' })).id })
  const own = { reason: 'impersonation', isAboutSelf: 'true', profile: `HS${her.id}` }
  const later = await caseOf(t, await complain(t, own, send))
  const number = `D${decision}`
  const holder = { number, code: codeOf(testSecret, number), message: 'I am a widow.' }
  await asGuest(t.app)({ method: 'POST', url: '/api/v1/grievances/appeal', ...form(holder) })
  await two.decide(await openCase(t, 'appeal', `decision:${decision}`), { do: 'overturn' })
  const shown = (await one.decide(later, { do: 'show' })).json().decision
  expect(await stateIn(her.id)).toMatchObject({ is_listed: true })
  await one.post('cases/undo', { decision: shown })
  expect(await stateIn(her.id)).toMatchObject({ is_listed: false, approved_at: null })
})

test('a decision cannot be undone after the case was decided again', async () => {
  const { her, caseId } = await reported()
  const question = { do: 'askMember', reason: 'married', words: 'Please send a paper.' } as const
  const { decision } = (await one.decide(caseId, question)).json()
  await two.decide(caseId, { do: 'suspend', reason: 'married', days: 7 })
  expect((await one.post('cases/undo', { decision })).statusCode).toBe(409)
  expect(await one.open(caseId)).toMatchObject({ state: 'closed', complaints: [{ outcome: 'acted' }] })
  expect((await stateIn(her.id)).suspended_until).not.toBeNull()
})

test('an idempotency key of one decision is refused for another', async () => {
  const { caseId } = await reported()
  const { version, seen } = await one.open(caseId)
  const key = crypto.randomUUID()
  const actions = [{ do: 'suspend', reason: 'married', days: 7 }]
  const { decision } = (await one.post('cases/decide', { id: caseId, version, seen, key, actions })).json()
  expect((await one.post('cases/reverse', { decision, why: 'No.', key })).statusCode).toBe(409)
})

test('an undo is refused if the decision was taken back twice', async () => {
  const { her, caseId } = await reported()
  const before = await stateIn(her.id)
  const { decision } = (await one.decide(caseId, { do: 'hideProfile', reason: 'married' })).json()
  await afterUndo(t)
  const number = `D${decision}`
  const holder = { number, code: codeOf(testSecret, number), message: 'I am a widow.' }
  await asGuest(t.app)({ method: 'POST', url: '/api/v1/grievances/appeal', ...form(holder) })
  const key = crypto.randomUUID()
  const reversal = (await one.post('cases/reverse', { decision, why: 'No.', key })).json().decision
  await two.decide(await openCase(t, 'appeal', `decision:${decision}`), { do: 'overturn' })
  expect((await one.post('cases/undo', { decision: reversal })).statusCode).toBe(409)
  expect(await stateIn(her.id)).toEqual(before)
})

test('a reversal shows a photo that a complaint had hidden before', async () => {
  const { her, caseId } = await reported('photo', { reason: 'photo_of_other', isAboutSelf: 'true' })
  expect(await stateIn(her.id)).toMatchObject({ photos: [{ status: 'held' }] })
  const { decision } = (await one.decide(caseId, { do: 'removePhoto', reason: 'photo_of_other' })).json()
  await afterUndo(t)
  const reversed = await two.post('cases/reverse', { decision, why: 'It is her.', key: crypto.randomUUID() })
  expect(reversed.json()).toMatchObject({ message: expect.stringContaining('reversed') })
  expect(await stateIn(her.id)).toMatchObject({ photos: [{ status: 'approved' }] })
})

test('an appeal against a removed photo can be won after the photo is deleted', async () => {
  const { her, caseId } = await reported('photo')
  const { decision } = (await one.decide(caseId, { do: 'removePhoto', reason: 'photo_ai' })).json()
  await afterUndo(t)
  await t.db`delete from photos where member_id = ${her.id}`
  const number = `D${decision}`
  const holder = { number, code: codeOf(testSecret, number), message: 'It is me.' }
  await asGuest(t.app)({ method: 'POST', url: '/api/v1/grievances/appeal', ...form(holder) })
  const id = await openCase(t, 'appeal', `decision:${decision}`)
  expect((await two.decide(id, { do: 'overturn' })).statusCode).toBe(200)
  expect((await two.open(id)).person?.strikes).toBe(0)
})

test('a closed account is erased when no appeal is possible, unless the decision is reversed', async () => {
  const [closed, reversed] = [await reported(), await reported()]
  const decisions = []
  for (const { caseId } of [closed, reversed])
    decisions.push(await rule(caseId, { do: 'close', reason: 'broker' }))
  await afterUndo(t)
  await one.post('cases/reverse', { decision: decisions[1], why: 'No.', key: crypto.randomUUID() })
  const isLeaving = async ({ her }: Scene) =>
    (await t.db`select from deletion_requests where member_id = ${her.id} and reason = 'closed'`).length === 1
  await t.clock.advance({ days: closedAccountDays - 1 })
  await eraseClosedAccounts({ db: t.serverDb })
  expect(await isLeaving(closed)).toBe(false)
  await t.clock.advance({ days: 2 })
  await eraseClosedAccounts({ db: t.serverDb })
  expect([await isLeaving(closed), await isLeaving(reversed)]).toEqual([true, false])
  const later = await officer(t)
  await later.post('cases/reverse', { decision: decisions[0], why: 'No.', key: crypto.randomUUID() })
  expect(await isLeaving(closed)).toBe(false)
  expect(await stateIn(closed.her.id)).toMatchObject({ is_listed: true })
})

describe('an appeal', () => {
  async function suspended() {
    const { her, caseId } = await reported()
    const { decision } = (await one.decide(caseId, { do: 'suspend', reason: 'married', days: 30 })).json()
    await afterUndo(t)
    const number = `D${decision}`
    const holder = { number, code: codeOf(testSecret, number) }
    const appeal = (message = 'I am a widow.') =>
      asGuest(t.app)({ method: 'POST', url: '/api/v1/grievances/appeal', ...form({ ...holder, message }) })
    return { her, decision, holder, appeal }
  }

  test('can be made once, and the database refuses a decision by the first decider', async () => {
    const { her, decision, holder, appeal } = await suspended()
    expect(await stateOf(t, holder)).toMatchObject({ state: 'in force', appeal: { state: 'possible' } })
    const answers = await Promise.all([appeal(), appeal(), appeal()])
    expect(answers.map(answer => answer.json().response).sort()).toEqual(['invalid', 'invalid', 'success'])
    const id = await openCase(t, 'appeal', `decision:${decision}`)
    expect((await one.open(id)).actions).toEqual([])
    expect((await one.decide(id, { do: 'uphold' })).statusCode).toBe(409)
    const forge = (action: string, appealedBy: number | null, appealOf: number | null = decision) => t.db`
      insert into decisions (id, ruling_id, case_id, action, decided_by, appeal_of, appealed_by)
      select next, next, ${id}, ${action}, ${one.id}, ${appealOf}, ${appealedBy}
      from nextval(pg_get_serial_sequence('decisions', 'id')) as next`
    await expect(forge('overturn', one.id)).rejects.toThrow(/decisions_another_reviewer/)
    await expect(forge('overturn', two.id)).rejects.toThrow(/foreign key/)
    await expect(forge('uphold', null)).rejects.toThrow(/decisions_another_reviewer/)
    await expect(forge('uphold', null, null)).rejects.toThrow(/decisions_another_reviewer/)
    const page = await two.open(id)
    expect(page).toMatchObject({
      complaints: [{ text: 'I am a widow.' }],
      appealed: { id: decision, by: one.name },
    })
    expect((await two.decide(id, { do: 'overturn', words: 'We did not ask you.' })).statusCode).toBe(200)
    expect(await stateIn(her.id)).toMatchObject({ suspended_until: null })
    await afterUndo(t)
    const state = await stateOf(t, holder)
    expect(state).toMatchObject({ state: 'taken back', appeal: { state: 'decided' } })
    expect(state.letters[0].text).toMatch(/We did not ask you\./)
  })

  test('can be decided again after an undo, and its decision cannot be reversed', async () => {
    const { her, decision, holder, appeal } = await suspended()
    await appeal()
    const id = await openCase(t, 'appeal', `decision:${decision}`)
    const before = await stateIn(her.id)
    const overturn = (await two.decide(id, { do: 'overturn' })).json()
    expect((await two.post('cases/undo', { decision: overturn.decision })).statusCode).toBe(200)
    expect(await stateIn(her.id)).toEqual(before)
    expect(await two.open(id)).toMatchObject({ state: 'open', appealed: { isReversed: false } })
    expect(await stateOf(t, holder)).toMatchObject({ state: 'in force', appeal: { state: 'received' } })
    const again = (await two.decide(id, { do: 'overturn' })).json()
    await afterUndo(t)
    const reverse = { decision: again.decision, why: 'No.', key: crypto.randomUUID() }
    expect((await two.post('cases/reverse', reverse)).statusCode).toBe(409)
  })

  test('can be made for 30 days, by the member of the decision only', async () => {
    const { decision, holder, appeal } = await suspended()
    const [complaint] = await t.db<{ id: number }[]>`
      select id from complaints where case_id = (select case_id from decisions where id = ${decision})`
    const number = `C${complaint?.id}`
    const complainant = { number, code: codeOf(testSecret, number), message: 'Too mild.' }
    const reply = await asGuest(t.app)({
      method: 'POST',
      url: '/api/v1/grievances/appeal',
      ...form(complainant),
    })
    expect(reply.json()).toMatchObject({
      response: 'invalid',
      message: expect.stringContaining('gac.gov.in'),
    })
    expect(await stateOf(t, { ...holder, code: 'aaaaaaaaaaaa' })).toMatchObject({
      message: expect.any(String),
    })
    await t.clock.set('2026-09-02T06:00:00Z')
    expect((await appeal()).json()).toMatchObject({ response: 'invalid' })
    expect(await stateOf(t, holder)).toMatchObject({ appeal: { state: 'too late' } })
  })
})
