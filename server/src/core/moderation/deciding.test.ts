import { beforeEach, describe, expect, test } from 'vitest'
import type { DecidedAction } from '#contract/office/cases/cases.ts'
import { profileAnswers } from '#contract/testing/profile-answers.ts'
import { partnerAnswers } from '../../../testing/answers.ts'
import { as, asGuest, form } from '../../../testing/as.ts'
import {
  afterUndo,
  caseOf,
  complain,
  eventsOf,
  look,
  officer,
  openCase,
  stateOf,
} from '../../../testing/inbox.ts'
import { testSecret } from '../../../testing/make.ts'
import { makeTalk } from '../../../testing/make-talk.ts'
import { pair, person } from '../../../testing/people.ts'
import { signedIn } from '../../../testing/signed-in.ts'
import { testApp } from '../../../testing/test-app.ts'
import { askForLook } from './ask-for-look.ts'
import { codeOf } from './numbers.ts'

const t = await testApp({ settings: { APPROVAL: 'manual', PUBLIC_URL: 'http://saptapadi.test' } })
const [one, two] = [await officer(t), await officer(t)]
const admin = await officer(t, 'admin')

beforeEach(async () => {
  await t.clock.set('2026-08-03T06:00:00Z')
  await t.db`delete from rate_limits`
})

const profileRow = async (id: number) =>
  (await t.db`select approved_at, suspended_at from profiles where member_id = ${id}`)[0]
const mailsTo = (email: string) => t.sent.filter(message => message.to === email).map(({ text }) => text)

/** Somebody who has just finished signing up. */
async function newcomer() {
  const member = await signedIn(t, { step: 'partner' })
  await member.send({
    method: 'POST',
    url: '/api/v1/Register_controller/insertDesiredPartner',
    ...form(partnerAnswers),
  })
  // The last step of the registration ends the session it began with.
  const send = await as(t.app, t.db, { memberId: member.id })
  return { ...member, send, caseId: await openCase(t, 'profile', `member:${member.id}`) }
}

const edit = (send: Awaited<ReturnType<typeof newcomer>>['send'], desc: string) =>
  send({
    method: 'POST',
    url: '/api/v1/Register_controller/updateProfileData',
    ...form({ ...profileAnswers, desc }),
  })

describe('a new profile', () => {
  test('is a case of one day, and is seen once it is approved and that cannot be undone', async () => {
    const { id, caseId } = await newcomer()
    const page = await one.open(caseId)
    expect(page).toMatchObject({
      kind: 'profile',
      lane: 'approval',
      member: id,
      dueAt: '2026-08-04T06:00:00.000Z',
    })
    expect(page.actions).toEqual(['show', 'declineProfile', 'suspend', 'askMember'])
    const response = await one.decide(caseId, { do: 'show' })
    expect(response.json()).toMatchObject({ undoUntil: '2026-08-03T06:00:20.000Z' })
    await t.clock.advance({ seconds: 20, ms: -1 })
    await look(t)
    expect((await profileRow(id))?.approved_at).toBeNull()
    await t.clock.advance({ ms: 1 })
    await look(t)
    expect((await profileRow(id))?.approved_at).toEqual(new Date('2026-08-03T06:00:20Z'))
    expect(await eventsOf(t, caseId)).toEqual(['opened', 'looked_at', 'decided', 'took_hold'])
  })

  test('that its member changes between the look and the decision is not approved, nor in the seconds after', async () => {
    const { id, send, caseId } = await newcomer()
    const { version, seen } = await one.open(caseId)
    await edit(send, 'I like short walks, and other things.')
    const late = await one.post('cases/decide', {
      id: caseId,
      version,
      seen,
      key: crypto.randomUUID(),
      actions: [{ do: 'show' }],
    })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ changed: true })
    expect((await one.decide(caseId, { do: 'show' })).statusCode).toBe(200)
    await edit(send, 'I like something else.')
    await afterUndo(t)
    expect((await profileRow(id))?.approved_at).toBeNull()
    expect(await one.open(caseId)).toMatchObject({ state: 'open' })
    expect(await eventsOf(t, caseId)).toContain('voided')
  })

  test('is declined with a reason and a way back, and is looked at again after a change', async () => {
    const { id, email, send, caseId } = await newcomer()
    await one.decide(caseId, { do: 'declineProfile', reason: 'text_unfit' })
    await t.work()
    expect(mailsTo(email)).toHaveLength(1)
    expect(mailsTo(email)[0]).toMatch(/You can change it: log in and edit your profile/)
    expect(mailsTo(email)[0]).toMatch(/The rule: A text says something about the person/)
    expect(mailsTo(email)[0]).not.toContain(one.name)
    await edit(send, 'I like long walks, and tea.')
    expect(await one.open(caseId)).toMatchObject({ state: 'open', reports: 2 })
    expect(await t.db`select from cases where member_id = ${id}`).toHaveLength(1)
  })
})

test('changed texts can be put back, and that undone; what was written since stays', async () => {
  const { id, send } = await signedIn(t)
  await t.db`update profile_details set description = 'I like long walks.' where member_id = ${id}`
  await edit(send, 'I like short walks, and rain.')
  const caseId = await openCase(t, 'text', `member:${id}`)
  const page = await one.open(caseId)
  expect(page.person?.texts.find(({ field }) => field === 'description')).toMatchObject({
    text: 'I like short walks, and rain.',
    before: 'I like long walks.',
  })
  const text = async () =>
    (await t.db`select description from profile_details where member_id = ${id}`)[0]?.description
  const { decision } = (await one.decide(caseId, { do: 'removeText', reason: 'contact_in_text' })).json()
  expect(await text()).toBe('I like long walks.')
  await one.post('cases/undo', { decision })
  expect(await text()).toBe('I like short walks, and rain.')
  expect(await t.db`select field from changed_texts where member_id = ${id}`).toEqual(
    page.person?.texts.filter(({ before }) => before !== null).map(({ field }) => ({ field })),
  )
  await one.decide(caseId, { do: 'show' })
  await afterUndo(t)
  expect(await t.db`select from changed_texts where member_id = ${id}`).toEqual([])
})

test('ten who report one photo are one case with ten clocks, one ruling and ten answers that name nobody', async () => {
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
  expect(await t.db`select from cases where member_id = ${her.id}`).toHaveLength(1)
  const due = await t.db`select distinct act_due_at from case_reports where case_id = ${caseId}`
  expect(due).toHaveLength(10)
  expect((await one.decide(caseId, { do: 'removePhoto', reason: 'photo_ai' })).statusCode).toBe(200)
  await afterUndo(t)
  const answers = men.map(man => mailsTo(man.email).at(-1) ?? '')
  for (const answer of answers) {
    expect(answer).toMatch(/We have looked at what you reported, and we have acted/)
    expect(answer).toMatch(/gac\.gov\.in/)
    for (const other of [her, ...men])
      expect(answer).not.toMatch(new RegExp(`${other.name}\\b|${other.email}`))
  }
  expect(new Set(answers).size).toBe(10)
  expect(mailsTo(her.email)).toHaveLength(1)
  expect(await t.db`select status, reason from photos where member_id = ${her.id}`).toEqual([
    { status: 'rejected', reason: 'notYou' },
  ])
})

test('of two who decide at once one decision counts, and the other learns whose; also ten minutes later', async () => {
  const { caseId } = await newcomer()
  const [mine, theirs] = [await one.open(caseId), await two.open(caseId)]
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
  await t.clock.advance({ minutes: 10 })
  const late = await decide(winner === one ? two : one, mine, { do: 'show' })
  expect(late.json().decided).toMatchObject({ by: winner.name })
  expect(await t.db`select from decisions where case_id = ${caseId}`).toHaveLength(1)
})

test('the same decision sent again is one', async () => {
  const { caseId } = await newcomer()
  const { version, seen } = await one.open(caseId)
  const sent = { id: caseId, version, seen, key: crypto.randomUUID(), actions: [{ do: 'show' }] }
  const answers = [await one.post('cases/decide', sent), await one.post('cases/decide', sent)]
  expect(answers[1]?.json()).toEqual(answers[0]?.json())
  expect(await t.db`select from decisions where case_id = ${caseId}`).toHaveLength(1)
})

test('undone at 19 seconds, nothing was sent or shown; at 20 it can only be reversed', async () => {
  const { id, email, caseId } = await newcomer()
  const complained = await complain(t, { profile: `HS${id}`, email: 'ravi@post.example' })
  const reported = await caseOf(t, complained)
  const before = t.sent.length
  const decisions = [
    (await one.decide(caseId, { do: 'show' })).json().decision,
    (await one.decide(reported, { do: 'suspend', reason: 'harassment', days: 7 })).json().decision,
  ]
  expect((await profileRow(id))?.suspended_at).not.toBeNull()
  await t.work()
  expect(t.sent.length).toBe(before + 2)
  await t.clock.advance({ seconds: 19 })
  await look(t)
  expect((await two.post('cases/undo', { decision: decisions[0] })).statusCode).toBe(404)
  for (const decision of decisions) expect((await one.post('cases/undo', { decision })).statusCode).toBe(200)
  await t.work()
  expect(t.sent.length).toBe(before)
  expect(await profileRow(id)).toEqual({ approved_at: null, suspended_at: null })
  expect(await one.open(reported)).toMatchObject({ state: 'open', claim: { isMine: true } })
  expect(await eventsOf(t, caseId)).toEqual(['opened', 'looked_at', 'decided', 'undone'])
  expect(await stateOf(t, complained)).toMatchObject({ state: 'looked at' })
  const again = (await one.decide(caseId, { do: 'show' })).json().decision
  await afterUndo(t)
  expect((await one.post('cases/undo', { decision: again })).statusCode).toBe(409)
  expect((await profileRow(id))?.approved_at).not.toBeNull()
  const reverse = { decision: again, why: 'A mistake.', key: crypto.randomUUID() }
  expect((await two.post('cases/reverse', reverse)).statusCode).toBe(200)
  await afterUndo(t)
  expect((await profileRow(id))?.approved_at).toBeNull()
  expect(await one.open(caseId)).toMatchObject({ state: 'open' })
  // Only the mail about the approval that was not undone.
  expect(mailsTo(email)).toEqual([expect.stringContaining('Other members can see')])
})

test('a message is reported with those around it, and messages can be paused', async () => {
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
  expect(page).toMatchObject({ lane: 'listed', complaints: [{ reason: 'harassment', text: 'No.' }] })
  const [evidence] = page.evidence
  expect(evidence?.messages.map(({ seq }) => seq)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
  expect(evidence?.messages.find(({ isSubject }) => isSubject)).toMatchObject({ seq: 9, isFromMember: true })
  await one.decide(row?.id, { do: 'pauseMessages', reason: 'harassment', hours: 24 })
  const say = () => man.post('message_controller/sendMessage', { msg_to: String(woman.id), msg: 'Hello' })
  expect((await say()).json()).toMatchObject({
    response: 'refused',
    reason: 'held',
    message: expect.stringMatching(/paused/),
  })
  await t.clock.advance({ hours: 24 })
  await look(t)
  expect((await say()).json().reason).not.toBe('held')
})

describe('a question to the member', () => {
  const answer = (holder: { number: string; code: string }, message: string) =>
    asGuest(t.app)({ method: 'POST', url: '/api/v1/grievances/answer', ...form({ ...holder, message }) })
  async function asked(...more: DecidedAction[]) {
    const her = await person(t)
    const caseId = await caseOf(
      t,
      await complain(t, { profile: `HS${her.id}`, email: `${her.id}@post.example` }),
    )
    const words = 'please send us your degree.'
    const question = { do: 'askMember', reason: 'false_details', words } as const
    const { decision } = (await one.decide(caseId, ...more, question)).json()
    const number = `D${decision}`
    return { her, caseId, decision, holder: { number, code: codeOf(testSecret, number) } }
  }

  test('is answered by the letter’s link, once, and the case is in the inbox again', async () => {
    const { her, caseId, holder } = await asked()
    expect((await answer(holder, 'Too soon.')).statusCode).toBe(404)
    await afterUndo(t)
    const letter = mailsTo(her.email).at(-1)
    expect(letter).toContain('please send us your degree.')
    expect(letter).toContain(`http://saptapadi.test/grievance/${holder.number}#${holder.code}`)
    expect(letter).not.toMatch(/look again|gac\.gov\.in/)
    expect(await one.open(caseId)).toMatchObject({ state: 'waiting' })
    expect(await stateOf(t, holder)).toMatchObject({ state: 'asked', question: 'open', appeal: null })
    const answers = await Promise.all(['One.', 'Two.', 'Three.'].map(text => answer(holder, text)))
    const again = 'You have answered already. We look at it.'
    const heard = 'Thank you. A person reads it, and we go on.'
    expect(answers.map(reply => reply.json().message).sort()).toEqual([heard, again, again])
    expect(await stateOf(t, holder)).toMatchObject({ state: 'asked', question: 'answered' })
    const page = await one.open(caseId)
    expect(page.state).toBe('open')
    const [said] = page.events.filter(({ type }) => type === 'member_answered')
    expect(said?.note).toMatch(/^(One|Two|Three)\.$/)
    expect((await eventsOf(t, caseId)).filter(type => type === 'member_answered')).toHaveLength(1)
    const wrong = { ...holder, code: 'aaaaaaaaaaaa' }
    expect((await answer(wrong, 'Four.')).statusCode).toBe(404)
  })

  test('is no decision to appeal, unless something was decided with it', async () => {
    const appeal = (holder: object) =>
      asGuest(t.app)({
        method: 'POST',
        url: '/api/v1/grievances/appeal',
        ...form({ ...holder, message: 'Please look.' }),
      })
    const alone = await asked()
    const hidden = await asked({ do: 'hideProfile', reason: 'false_details' })
    await afterUndo(t)
    expect((await appeal(alone.holder)).statusCode).toBe(404)
    expect(await stateOf(t, hidden.holder)).toMatchObject({
      state: 'in force',
      question: 'open',
      appeal: { state: 'possible' },
    })
    expect(mailsTo(hidden.her.email).at(-1)).toMatch(/ask us to look again/)
    expect((await answer(hidden.holder, 'Here it is.')).json().response).toBe('success')
    expect((await appeal(hidden.holder)).json().response).toBe('success')
  })

  test('is over once somebody has decided without the answer, and stays with the admins the clock handed it to', async () => {
    const [decided, late] = [await asked(), await asked()]
    await afterUndo(t)
    await one.decide(decided.caseId, { do: 'show' })
    expect((await answer(decided.holder, 'Here it is.')).json()).toMatchObject({
      response: 'invalid',
      message: 'We need no answer to this any more.',
    })
    await t.clock.advance({ hours: 30 })
    await look(t)
    expect((await answer(late.holder, 'Here it is.')).json().response).toBe('success')
    expect(await one.open(late.caseId)).toMatchObject({ state: 'escalated' })
  })
})

test('what is for admins only is not told beside other cases of the same member', async () => {
  const her = await person(t)
  const about = { profile: `HS${her.id}` }
  const open = await caseOf(t, await complain(t, { ...about, reason: 'child_safety' }))
  const profile = await t.db.begin(tx => askForLook(tx, { kind: 'profile', memberId: her.id }))
  const othersFor = async (who: typeof one) => (await who.open(profile)).others.map(({ id }) => id)
  expect([await othersFor(one), await othersFor(admin)]).toEqual([[], [open]])
  await admin.decide(open, { do: 'pauseMessages', reason: 'child_safety', hours: 24 })
  const historyFor = async (who: typeof one) => [
    (await who.open(profile)).history.length,
    (await who.post('members/open', { id: her.id })).json().history.length,
  ]
  expect([await historyFor(one), await historyFor(admin)]).toEqual([
    [0, 0],
    [1, 1],
  ])
  await t.db`update cases set state = 'closed' where id = any (${[open, profile]})`
})

test('a case of children is seen by admins only, by no path by others', async () => {
  const her = await person(t)
  const complained = await complain(t, { reason: 'child_safety', profile: `HS${her.id}` })
  const id = await caseOf(t, complained)
  for (const path of ['cases/open', 'cases/claim', 'cases/skip'])
    expect((await one.post(path, { id })).statusCode).toBe(404)
  const { cases } = (await one.send({ url: '/api/v1/admin/cases?lane=child' })).json()
  expect(cases).toEqual([])
  expect(await admin.open(id)).toMatchObject({ lane: 'child' })
  await t.db`update cases set state = 'closed' where id = ${id}`
})

test('the owner’s open page hears what became of a photo, and of the profile, when it takes hold', async () => {
  const her = await signedIn(t)
  const [photo] = await t.db<{ id: number }[]>`
    insert into photos (member_id, slot, path, status) values (${her.id}, 1, 'uploads/demo/a.webp', 'approved')
    returning id`
  const id = await t.db.begin(tx =>
    askForLook(tx, { kind: 'photo', memberId: her.id, photoId: photo?.id as number }),
  )
  const told = () =>
    t.published.splice(0).filter(event => event.topic === 'changed' && event.members.includes(her.id))
  const news = { topic: 'changed', members: [her.id], what: 'photos' }
  told()
  const { decision } = (await one.decide(id, { do: 'removePhoto', reason: 'photo_unfit' })).json()
  expect(told()).toEqual([news])
  await one.post('cases/undo', { decision })
  expect(told()).toEqual([news])
  await one.decide(id, { do: 'show' })
  told()
  await afterUndo(t)
  expect(told()).toEqual([news])
  const { id: newId, caseId } = await newcomer()
  await one.decide(caseId, { do: 'show' })
  t.published.splice(0)
  await afterUndo(t)
  expect(t.published).toContainEqual({ topic: 'changed', members: [newId], what: 'profile' })
})

test('open conversations hear of a suspension, that it was taken back, and of a closed account', async () => {
  const [man, her] = await pair(t)
  await makeTalk(t.db, man.id, her.id, 'mo')
  await t.db`insert into live_members (member_id, server) values (${man.id}, gen_random_uuid())`
  await man.post('reports/member', { find_id: String(her.id), reason: 'money_request' })
  const id = await openCase(t, 'report', `member:${her.id}`)
  const told = () => t.published.splice(0).filter(({ topic }) => topic === 'talk')
  const news = [{ topic: 'talk', one: man.id, other: her.id }]
  told()
  const [asks, answers] = [await officer(t), await officer(t, 'admin')]
  const { decision } = (await asks.decide(id, { do: 'suspend', reason: 'money_request', days: 7 })).json()
  expect(told()).toEqual(news)
  await asks.post('cases/undo', { decision })
  expect(told()).toEqual(news)
  const { approval } = (await asks.post('cases/close-account', { id, reason: 'money_request' })).json()
  expect(told()).toEqual([])
  const answer = await answers.post('approvals/answer', { id: approval, answer: 'yes' })
  expect(answer.json().message).toContain('is closed')
  expect(told()).toEqual(news)
})

test('the end of a suspension is heard in open conversations when it comes', async () => {
  const [man, her] = await pair(t)
  await makeTalk(t.db, man.id, her.id, 'mo')
  await man.post('reports/member', { find_id: String(her.id), reason: 'money_request' })
  const id = await openCase(t, 'report', `member:${her.id}`)
  await one.decide(id, { do: 'suspend', reason: 'money_request', days: 7 })
  await t.clock.advance({ days: 7 })
  await t.db`insert into live_members (member_id, server) values (${man.id}, gen_random_uuid())`
  t.published.splice(0)
  await look(t)
  expect(t.published).toContainEqual({ topic: 'talk', one: man.id, other: her.id })
})
