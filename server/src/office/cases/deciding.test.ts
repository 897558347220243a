import { beforeEach, describe, expect, test } from 'vitest'
import { undoSeconds } from '#contract/core/moderation/case-facts.ts'
import type { DecidedAction } from '#contract/office/cases/cases.ts'
import { asGuest, form } from '../../../testing/as.ts'
import { afterUndo, caseOf, complain, officer, openCase, runJobs, stateOf } from '../../../testing/inbox.ts'
import { testSecret } from '../../../testing/make.ts'
import { makeTalk } from '../../../testing/make-talk.ts'
import { pair, person } from '../../../testing/people.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { testApp } from '../../../testing/test-app.ts'
import { codeOf } from '../../core/moderation/numbers.ts'
import { requestReview } from '../../core/moderation/request-review.ts'

const t = await testApp({ settings: { PUBLIC_URL: 'http://saptapadi.test' } })
const [one, two] = [await officer(t), await officer(t)]
const admin = await officer(t, 'admin')

beforeEach(async () => {
  await t.clock.set('2026-08-03T06:00:00Z')
  await t.db`delete from rate_limits`
})

async function newProfile() {
  const her = await person(t, { isApproved: false })
  return { her, caseId: await t.db.begin(tx => requestReview(tx, { kind: 'profile', memberId: her.id })) }
}
const mailsTo = (email: string) => t.sent.filter(({ to }) => to === email).map(({ text }) => text)
const profileOf = async (id: number) =>
  (await t.db`select approved_at, suspended_until, is_listed from profiles where member_id = ${id}`)[0]

describe('a new profile', () => {
  test('creates a case with a deadline of one day and is visible immediately after approval', async () => {
    const { her, caseId } = await newProfile()
    const page = await one.open(caseId)
    expect(page).toMatchObject({ kind: 'profile', priority: 'approval', dueAt: '2026-08-04T06:00:00.000Z' })
    expect(page.actions).toEqual(['show', 'declineProfile', 'suspend', 'askMember'])
    expect((await one.decide(caseId, { do: 'show' })).json()).toMatchObject({
      undoUntil: '2026-08-03T06:01:00.000Z',
    })
    expect(await profileOf(her.id)).toMatchObject({
      approved_at: new Date('2026-08-03T06:00:00Z'),
      is_listed: true,
    })
    await one.post('cases/undo', { decision: (await one.open(caseId)).rulings[0]?.id })
    expect(await profileOf(her.id)).toMatchObject({ approved_at: null })
    await one.decide(caseId, { do: 'show' })
    await afterUndo(t)
    expect(mailsTo(her.email)).toHaveLength(1)
  })

  test('can be suspended only together with a decision about the profile', async () => {
    const { her, caseId } = await newProfile()
    const suspend = { do: 'suspend', reason: 'fake_profile', days: 7 } as const
    expect((await one.decide(caseId, suspend)).statusCode).toBe(400)
    const both = await one.decide(caseId, { do: 'declineProfile', reason: 'fake_profile' }, suspend)
    expect(both.statusCode).toBe(200)
    expect((await profileOf(her.id))?.suspended_until).toEqual(new Date('2026-08-10T06:00:00Z'))
  })

  test('cannot be decided if its member has changed it since the page was opened', async () => {
    const { her, caseId } = await newProfile()
    const { version, seen } = await one.open(caseId)
    await t.db`update profile_details set description = 'Something else.' where member_id = ${her.id}`
    const sent = { id: caseId, version, seen, key: crypto.randomUUID(), actions: [{ do: 'show' }] }
    const late = await one.post('cases/decide', sent)
    expect([late.statusCode, late.json().changed]).toEqual([409, true])
    expect(await profileOf(her.id)).toMatchObject({ approved_at: null })
  })
})

test('a decision restores the earlier text, and an undo brings back the new one for review', async () => {
  const { id, send } = await signedIn(t)
  await t.db`update profile_details set description = 'I like long walks.' where member_id = ${id}`
  await t.db`
    insert into changed_texts (member_id, field, approved_text) values (${id}, 'description', 'I like long walks.')`
  await t.db`update profile_details set description = 'I like rain.' where member_id = ${id}`
  const caseId = await t.db.begin(tx => requestReview(tx, { kind: 'text', memberId: id }))
  const text = async () =>
    (await t.db`select description from profile_details where member_id = ${id}`)[0]?.description
  const { decision } = (await one.decide(caseId, { do: 'removeText', reason: 'contact_in_text' })).json()
  expect(await text()).toBe('I like long walks.')
  await one.post('cases/undo', { decision })
  expect(await text()).toBe('I like rain.')
  expect(await t.db`select field from changed_texts where member_id = ${id}`).toEqual([
    { field: 'description' },
  ])
  await one.decide(caseId, { do: 'show' })
  expect(await t.db`select from changed_texts where member_id = ${id}`).toEqual([])
  expect(send).toBeDefined()
})

test('ten reports of one photo are one case with ten deadlines and ten answers that name no one', async () => {
  const her = await person(t)
  await t.db`insert into photos (member_id, slot, path, status) values (${her.id}, 1, 'uploads/demo/a.webp', 'approved')`
  const men = await Promise.all(Array.from({ length: 10 }, () => person(t, { gender: 'male' })))
  for (const [index, man] of men.entries()) {
    await t.clock.advance({ minutes: index })
    await man.post('reports/member', {
      find_id: String(her.id),
      slot: '1',
      reason: 'photo_ai',
      note: 'Too smooth.',
    })
  }
  const [photo] = await t.db`select id from photos where member_id = ${her.id}`
  const caseId = await openCase(t, 'report', `photo:${photo?.id}`)
  expect(await t.db`select distinct due_at from complaints where case_id = ${caseId}`).toHaveLength(10)
  expect((await one.decide(caseId, { do: 'removePhoto', reason: 'photo_ai' })).statusCode).toBe(200)
  await afterUndo(t)
  const answers = men.map(man => mailsTo(man.email).at(-1) ?? '')
  for (const answer of answers) {
    expect(answer).toMatch(/We have reviewed your report and taken action/)
    for (const other of [her, ...men])
      expect(answer).not.toMatch(new RegExp(`${other.name}\\b|${other.email}`))
  }
  expect(new Set(answers).size).toBe(10)
  expect(mailsTo(her.email)).toHaveLength(1)
})

test('of two moderators who decide one case, the second learns who was first', async () => {
  const { caseId } = await newProfile()
  const [mine, theirs] = [await one.open(caseId), await two.open(caseId)]
  expect(theirs.alsoOpenedBy).toMatchObject({ name: one.name })
  const decide = (who: typeof one, { version, seen }: typeof mine, action: object) =>
    who.post('cases/decide', { id: caseId, version, seen, key: crypto.randomUUID(), actions: [action] })
  const answers = await Promise.all([
    decide(one, mine, { do: 'show' }),
    decide(two, theirs, { do: 'declineProfile', reason: 'text_unfit' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
  const winner = answers[0]?.statusCode === 200 ? one : two
  expect(refused.decided).toMatchObject({ by: winner.name })
  expect(refused.message).toContain(winner.name)
  expect(await t.db`select from decisions where case_id = ${caseId}`).toHaveLength(1)
})

test('a decision with the same key is made once', async () => {
  const { caseId } = await newProfile()
  const { version, seen } = await one.open(caseId)
  const sent = { id: caseId, version, seen, key: crypto.randomUUID(), actions: [{ do: 'show' }] }
  const answers = [await one.post('cases/decide', sent), await one.post('cases/decide', sent)]
  expect(answers[1]?.json()).toEqual(answers[0]?.json())
  expect(await t.db`select from decisions where case_id = ${caseId}`).toHaveLength(1)
})

test('an undo in the last second cancels the mails, and a later undo is refused', async () => {
  const { her, caseId } = await newProfile()
  const complained = await complain(t, { profile: `HS${her.id}`, email: 'ravi@post.example' })
  const reported = await caseOf(t, complained)
  const before = t.sent.length
  const decisions = [
    (await one.decide(caseId, { do: 'show' })).json().decision,
    (await one.decide(reported, { do: 'suspend', reason: 'harassment', days: 7 })).json().decision,
  ]
  expect((await profileOf(her.id))?.suspended_until).not.toBeNull()
  await t.clock.advance({ seconds: undoSeconds - 1 })
  expect((await two.post('cases/undo', { decision: decisions[0] })).statusCode).toBe(404)
  for (const decision of decisions) expect((await one.post('cases/undo', { decision })).statusCode).toBe(200)
  await t.clock.advance({ seconds: 10 })
  await runJobs(t)
  expect(t.sent.length).toBeLessThanOrEqual(before + 1)
  expect(mailsTo(her.email)).toEqual([])
  expect(await profileOf(her.id)).toEqual({ approved_at: null, suspended_until: null, is_listed: false })
  expect(await one.open(reported)).toMatchObject({ state: 'open' })
  expect(await stateOf(t, complained)).toMatchObject({ state: 'looked at', letters: [] })
  const again = (await one.decide(caseId, { do: 'show' })).json().decision
  await afterUndo(t)
  expect((await one.post('cases/undo', { decision: again })).statusCode).toBe(409)
})

test('a reported message is shown with its context, and a pause blocks new messages until it ends', async () => {
  const [man, woman] = await pair(t)
  await makeTalk(t.db, woman.id, man.id, 'om'.repeat(10))
  await woman.post('message_controller/reportMessage', {
    msg_id: String(man.id),
    seq: '9',
    reason: 'rude',
    note: 'No.',
  })
  const [row] = await t.db`select id from cases where member_id = ${man.id} and kind = 'report'`
  const page = await one.open(row?.id)
  expect(page).toMatchObject({ priority: 'listed', complaints: [{ reason: 'harassment', text: 'No.' }] })
  expect(page.evidence[0]?.messages.map(({ seq }) => seq)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
  await one.decide(row?.id, { do: 'pauseMessages', reason: 'harassment', hours: 24 })
  const say = () => man.post('message_controller/sendMessage', { msg_to: String(woman.id), msg: 'Hello' })
  expect((await say()).json()).toMatchObject({ response: 'refused', reason: 'held' })
  await t.clock.advance({ hours: 24 })
  await runJobs(t)
  expect((await say()).json().reason).not.toBe('held')
})

describe('a question to the member', () => {
  const answer = (holder: { number: string; code: string }, message: string) =>
    asGuest(t.app)({ method: 'POST', url: '/api/v1/grievances/answer', ...form({ ...holder, message }) })
  async function ask(...more: DecidedAction[]) {
    const her = await person(t)
    const caseId = await caseOf(
      t,
      await complain(t, { profile: `HS${her.id}`, email: `${her.id}@post.example` }),
    )
    const words = 'please send us your degree.'
    const question = { do: 'askMember', reason: 'false_details', words } as const
    const { decision } = (await one.decide(caseId, ...more, question)).json()
    const number = `D${decision}`
    return { her, caseId, holder: { number, code: codeOf(testSecret, number) } }
  }

  test('can be answered once with the link in the mail, which reopens the case', async () => {
    const { her, caseId, holder } = await ask()
    expect((await answer(holder, 'Too soon.')).statusCode).toBe(404)
    await afterUndo(t)
    expect(mailsTo(her.email).at(-1)).toContain(
      `http://saptapadi.test/grievance/${holder.number}#${holder.code}`,
    )
    expect(await one.open(caseId)).toMatchObject({ state: 'waiting' })
    expect(await stateOf(t, holder)).toMatchObject({ state: 'asked', question: 'open', appeal: null })
    const answers = await Promise.all(['One.', 'Two.', 'Three.'].map(text => answer(holder, text)))
    expect(answers.map(reply => reply.json().response).sort()).toEqual(['invalid', 'invalid', 'success'])
    expect(await stateOf(t, holder)).toMatchObject({ question: 'answered' })
    const page = await one.open(caseId)
    expect(page).toMatchObject({
      state: 'open',
      memberAnswer: { text: expect.stringMatching(/^(One|Two|Three)\.$/) },
    })
    expect((await answer({ ...holder, code: 'aaaaaaaaaaaa' }, 'Four.')).statusCode).toBe(404)
  })

  test('can be appealed only together with a sanction, and ends when the case is decided', async () => {
    const appeal = (holder: object) =>
      asGuest(t.app)({
        method: 'POST',
        url: '/api/v1/grievances/appeal',
        ...form({ ...holder, message: 'Please.' }),
      })
    const alone = await ask()
    const hidden = await ask({ do: 'hideProfile', reason: 'false_details' })
    await afterUndo(t)
    expect((await appeal(alone.holder)).statusCode).toBe(404)
    expect(await stateOf(t, hidden.holder)).toMatchObject({ state: 'in force', question: 'open' })
    expect((await appeal(hidden.holder)).json().response).toBe('success')
    await one.decide(alone.caseId, { do: 'show' })
    expect((await answer(alone.holder, 'Here it is.')).json().response).toBe('invalid')
  })
})

test('a case about a child is visible to admins only, and so are its decisions', async () => {
  const her = await person(t)
  const id = await caseOf(t, await complain(t, { reason: 'child_safety', profile: `HS${her.id}` }))
  const profile = await t.db.begin(tx => requestReview(tx, { kind: 'profile', memberId: her.id }))
  expect((await one.post('cases/open', { id })).statusCode).toBe(404)
  const childCases = async (who: typeof one) =>
    (await who.send({ url: '/api/v1/admin/cases' }))
      .json()
      .cases.filter((line: { id: number }) => line.id === id)
  expect([(await childCases(one)).length, (await childCases(admin)).length]).toEqual([0, 1])
  const othersFor = async (who: typeof one) => (await who.open(profile)).others.map(other => other.id)
  expect([await othersFor(one), await othersFor(admin)]).toEqual([[], [id]])
  await admin.decide(id, { do: 'pauseMessages', reason: 'child_safety', hours: 24 })
  const rulingsFor = async (who: typeof one) => [
    (await who.open(profile)).rulings.length,
    (await who.post('members/open', { id: her.id })).json().rulings.length,
  ]
  expect([await rulingsFor(one), await rulingsFor(admin)]).toEqual([
    [0, 0],
    [1, 1],
  ])
})

test('open pages of the member and of conversation partners update after a decision and at its end', async () => {
  const [man, her] = await pair(t)
  await makeTalk(t.db, man.id, her.id, 'mo')
  await t.db`insert into open_streams (member_id, server) values (${man.id}, gen_random_uuid())`
  await man.post('reports/member', { find_id: String(her.id), reason: 'money_request' })
  const id = await openCase(t, 'report', `member:${her.id}`)
  const published = () => t.published.splice(0).map(({ topic }) => topic)
  published()
  const { decision } = (await one.decide(id, { do: 'suspend', reason: 'money_request', days: 7 })).json()
  expect(published()).toEqual(expect.arrayContaining(['changed', 'talk']))
  await one.post('cases/undo', { decision })
  expect(published()).toEqual(expect.arrayContaining(['changed', 'talk']))
  await one.decide(id, { do: 'suspend', reason: 'money_request', days: 7 })
  published()
  await t.clock.advance({ days: 7 })
  await t.db`delete from open_streams`
  await t.db`insert into open_streams (member_id, server) values (${man.id}, gen_random_uuid())`
  await runJobs(t)
  expect(published()).toEqual(expect.arrayContaining(['changed', 'talk']))
})
