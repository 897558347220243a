import { beforeEach, describe, expect, test } from 'vitest'
import type { DecidedAction } from '#contract/office/cases/cases.ts'
import { asGuest, form } from '../../../testing/as.ts'
import { afterUndo, caseOf, complain, look, officer, openCase, stateOf } from '../../../testing/inbox.ts'
import { testSecret } from '../../../testing/make.ts'
import { person } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { askForLook, lookAgain } from './ask-for-look.ts'
import { codeOf } from './numbers.ts'

const t = await testApp({ settings: { PUBLIC_URL: 'http://saptapadi.test' } })
const [one, two] = [await officer(t), await officer(t)]
const admin = await officer(t, 'admin')

beforeEach(async () => {
  await t.clock.set('2026-08-03T06:00:00Z')
  await t.db`delete from rate_limits`
})

/** A woman with a photo of whom somebody complains. */
async function reported(subject: 'member' | 'photo' = 'member') {
  const her = await person(t)
  const [photo] = await t.db<{ id: number }[]>`
    insert into photos (member_id, slot, path, status) values (${her.id}, 1, 'uploads/demo/c.webp', 'approved') returning id`
  const man = await person(t, { gender: 'male' })
  await man.post('reports/member', {
    find_id: String(her.id),
    reason: subject === 'photo' ? 'photo_ai' : 'false_details',
    ...(subject === 'photo' && { slot: '1' }),
  })
  const about = subject === 'photo' ? `photo:${photo?.id}` : `member:${her.id}`
  return { her, man, photoId: photo?.id as number, caseId: await openCase(t, 'report', about) }
}

const standOf = async (memberId: number): Promise<Record<string, unknown>> => ({
  ...(
    await t.db`
    select p.approved_at, p.suspended_at, p.is_listed, m.messages_paused_until, d.description
    from profiles p join members m on m.id = p.member_id join profile_details d on d.member_id = m.id
    where p.member_id = ${memberId}`
  )[0],
  photos: await t.db`select status, reason, decided_by, decided_at from photos where member_id = ${memberId}`,
  bans: (await t.db`select from banned_photos`).length,
})
const strikesOf = async (caseId: number) => (await one.open(caseId)).person?.strikes

/** Somebody whose profile nobody has looked at yet. */
async function newProfile() {
  const her = await person(t, { isApproved: false })
  return { her, caseId: await t.db.begin(tx => askForLook(tx, { kind: 'profile', memberId: her.id })) }
}

/** A photo that nobody has looked at yet. */
async function newPhoto() {
  const her = await person(t)
  const [photo] = await t.db<{ id: number }[]>`
    insert into photos (member_id, slot, path, status) values (${her.id}, 1, 'uploads/demo/d.webp', 'pending') returning id`
  const photoId = photo?.id as number
  return { her, caseId: await t.db.begin(tx => askForLook(tx, { kind: 'photo', memberId: her.id, photoId })) }
}

/** Somebody who has written something else about herself. */
async function changedText() {
  const her = await person(t)
  await t.db`update profile_details set description = 'Call me.' where member_id = ${her.id}`
  await t.db`
    insert into changed_texts (member_id, field, approved_text) values (${her.id}, 'description', 'I like tea.')`
  return { her, caseId: await t.db.begin(tx => askForLook(tx, { kind: 'text', memberId: her.id })) }
}

/** Decided by one, and where it takes two, with the yes of an admin. Returns the decision. */
async function rule(caseId: number, action: DecidedAction): Promise<number> {
  if (action.do !== 'close') return (await one.decide(caseId, action)).json().decision
  const { approval } = (await one.post('cases/close-account', { id: caseId, reason: action.reason })).json()
  await admin.post('approvals/answer', { id: approval, answer: 'yes' })
  return (await one.send({ url: '/api/v1/admin/cases/rulings' })).json().rulings[0].id
}

interface Row {
  scene: () => Promise<{ her: Awaited<ReturnType<typeof person>>; caseId: number; photoId?: number }>
  action: DecidedAction
  strikes: number
  /** Others see what they saw before. */
  isUnseen?: true
  /** Reversed, it is in the inbox again: what is new is undecided then, or a question was asked. */
  isOpenAgain?: true
}

const rulings: [name: string, row: Row][] = [
  [
    'a removed photo',
    {
      scene: () => reported('photo'),
      action: { do: 'removePhoto', reason: 'photo_ai', ban: true },
      strikes: 1,
    },
  ],
  ['a hidden profile', { scene: reported, action: { do: 'hideProfile', reason: 'married' }, strikes: 4 }],
  [
    'paused messages',
    { scene: reported, action: { do: 'pauseMessages', reason: 'harassment', hours: 24 }, strikes: 2 },
  ],
  [
    'a suspension',
    { scene: reported, action: { do: 'suspend', reason: 'money_request', days: 30 }, strikes: 4 },
  ],
  ['a closed account', { scene: reported, action: { do: 'close', reason: 'broker' }, strikes: 4 }],
  [
    'a question to the member',
    {
      scene: reported,
      action: { do: 'askMember', reason: 'false_details' },
      strikes: 0,
      isUnseen: true,
      isOpenAgain: true,
    },
  ],
  [
    'a declined profile',
    {
      scene: newProfile,
      action: { do: 'declineProfile', reason: 'fake_profile' },
      strikes: 4,
      isUnseen: true,
      isOpenAgain: true,
    },
  ],
  [
    'a removed new photo',
    {
      scene: newPhoto,
      action: { do: 'removePhoto', reason: 'photo_unfit' },
      strikes: 0,
      isOpenAgain: true,
    },
  ],
  ['a removed text', { scene: changedText, action: { do: 'removeText', reason: 'obscene' }, strikes: 2 }],
]

describe.each(rulings)('%s', (_, { scene, action, strikes, isUnseen, isOpenAgain }) => {
  test.each(['undone', 'reversed'])(
    '%s leaves everything as before, and the letters word for word',
    async how => {
      const { her, caseId } = await scene()
      const before = await standOf(her.id)
      const decision = await rule(caseId, action)
      expect(JSON.stringify(await standOf(her.id)) === JSON.stringify(before)).toBe(isUnseen ?? false)
      expect(await strikesOf(caseId)).toBe(strikes)
      if (how === 'undone') await one.post('cases/undo', { decision })
      else {
        await afterUndo(t)
        await two.post('cases/reverse', { decision, why: 'A mistake.', key: crypto.randomUUID() })
        await afterUndo(t)
      }
      expect(await standOf(her.id)).toEqual(before)
      expect(await strikesOf(caseId)).toBe(0)
      const letters = await t.db`
      select body, withdrawn_at is null as left_us from case_letters
      where case_id = ${caseId} and report_id is null order by id`
      expect(letters.map(({ left_us }) => left_us)).toEqual(how === 'undone' ? [false] : [true, true])
      const mails = t.sent.filter(({ to }) => to === her.email).map(({ text }) => text)
      expect(mails).toEqual(letters.filter(({ left_us }) => left_us).map(({ body }) => body))
      const isOpen = how === 'undone' || isOpenAgain
      expect((await one.open(caseId)).state).toBe(isOpen ? 'open' : 'decided')
    },
  )
})

test('a suspension ends by itself, and one that is longer outlasts it', async () => {
  const { her, caseId } = await reported()
  const other = await caseOf(t, await complain(t, { profile: `HS${her.id}`, email: 'b@post.example' }))
  expect(other).toBe(caseId)
  await one.decide(caseId, { do: 'suspend', reason: 'harassment', days: 7 })
  const later = await caseOf(t, await complain(t, { profile: `HS${her.id}`, email: 'c@post.example' }))
  const { decision } = (await one.decide(later, { do: 'suspend', reason: 'harassment', days: 30 })).json()
  await t.clock.advance({ days: 7 })
  await look(t)
  expect((await standOf(her.id)).suspended_at).not.toBeNull()
  await one.post('cases/reverse', { decision, why: 'Too long.', key: crypto.randomUUID() })
  await afterUndo(t)
  expect((await standOf(her.id)).suspended_at).toBeNull()
})

test('a reversal is undone within its seconds as any decision, and an undoing is not', async () => {
  const { her, caseId } = await reported()
  const { decision } = (await one.decide(caseId, { do: 'hideProfile', reason: 'married' })).json()
  await afterUndo(t)
  const hidden = await standOf(her.id)
  const reversal = (
    await one.post('cases/reverse', { decision, why: 'A mistake.', key: crypto.randomUUID() })
  ).json()
  const shown = async () => (await one.send({ url: '/api/v1/admin/cases/rulings' })).json().rulings
  expect((await shown())[0]).toMatchObject({ id: reversal.decision, undoUntil: reversal.undoUntil })
  const sent = t.sent.length
  expect((await one.post('cases/undo', { decision: reversal.decision })).statusCode).toBe(200)
  const [undone] = await shown()
  expect(undone).toMatchObject({ reverses: reversal.decision, undoUntil: null })
  expect((await one.post('cases/undo', { decision: undone.id })).statusCode).toBe(409)
  await afterUndo(t)
  expect(await standOf(her.id)).toEqual(hidden)
  expect(t.sent.length).toBeLessThan(sent)
  expect(await one.open(caseId)).toMatchObject({ state: 'decided' })
})

test('who was hidden, has corrected the profile and is shown after a look is shown', async () => {
  const { her, caseId } = await reported()
  await one.decide(caseId, { do: 'hideProfile', reason: 'false_details' })
  await afterUndo(t)
  expect((await standOf(her.id)).is_listed).toBe(false)
  await t.db.begin(tx => lookAgain(tx, her.id))
  const profile = await openCase(t, 'profile', `member:${her.id}`)
  const { decision } = (await two.decide(profile, { do: 'show' })).json()
  await afterUndo(t)
  expect((await standOf(her.id)).is_listed).toBe(true)
  await two.post('cases/reverse', { decision, why: 'Not corrected.', key: crypto.randomUUID() })
  await afterUndo(t)
  expect((await standOf(her.id)).is_listed).toBe(false)
})

test('a look at the profile does not end what the service hid for a complaint', async () => {
  const [her, man] = [await person(t), await person(t, { gender: 'male' })]
  await man.post('reports/member', { find_id: String(her.id), reason: 'impersonation' })
  expect((await standOf(her.id)).is_listed).toBe(false)
  const profile = await t.db.begin(tx => askForLook(tx, { kind: 'profile', memberId: her.id }))
  await two.decide(profile, { do: 'show' })
  await afterUndo(t)
  expect((await standOf(her.id)).is_listed).toBe(false)
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

  test('is made by the letter’s link, once, and decided by somebody else, also if the database is asked directly', async () => {
    const { her, decision, holder, appeal } = await suspended()
    expect(t.sent.findLast(({ to }) => to === her.email)?.text).toContain(
      `http://saptapadi.test/grievance/${holder.number}#${holder.code}`,
    )
    expect(await stateOf(t, holder)).toMatchObject({ state: 'in force', appeal: { state: 'possible' } })
    const answers = await Promise.all([appeal(), appeal(), appeal()])
    expect(answers.map(answer => answer.json().response).sort()).toEqual(['invalid', 'invalid', 'success'])
    const id = await openCase(t, 'appeal', `decision:${decision}`)
    expect(await one.next()).not.toBe(id)
    expect((await one.open(id)).actions).toEqual([])
    const own = await one.decide(id, { do: 'uphold' })
    expect(own.statusCode).toBe(409)
    expect(own.json().message).toMatch(/somebody else/)
    const forge = (judgedBy: number | null) => t.db`
      insert into decisions (case_id, kind, decided_by, effective_at, state_before, is_ruling, rule_version, judges, judged_by)
      values (${id}, 'appeal', ${one.id}, now(), 'open', true, 'x', ${decision}, ${judgedBy})`
    await expect(forge(one.id)).rejects.toThrow(/decisions_another_judge/)
    await expect(forge(two.id)).rejects.toThrow(/foreign key/)
    await expect(forge(null)).rejects.toThrow(/decisions_another_judge/)
    const page = await two.open(id)
    expect(page).toMatchObject({
      complaints: [{ text: 'I am a widow.' }],
      appealed: { id: decision, by: one.name },
    })
    expect((await two.decide(id, { do: 'overturn', words: 'We did not ask you.' })).statusCode).toBe(200)
    expect((await standOf(her.id)).suspended_at).not.toBeNull()
    await afterUndo(t)
    expect((await standOf(her.id)).suspended_at).toBeNull()
    expect(page.person?.strikes).toBe(4)
    expect((await two.open(id)).person?.strikes).toBe(0)
    const state = await stateOf(t, holder)
    expect(state).toMatchObject({ state: 'taken back', appeal: { state: 'decided' } })
    expect(state.letters[0].text).toMatch(/We did not ask you\./)
  })

  test('whose decision was a slip is undone: what was appealed stands, and nobody was told', async () => {
    const { her, decision, holder, appeal } = await suspended()
    await appeal()
    const id = await openCase(t, 'appeal', `decision:${decision}`)
    const before = await standOf(her.id)
    const overturn = (await two.decide(id, { do: 'overturn' })).json()
    const { rulings } = (await two.send({ url: '/api/v1/admin/cases/rulings' })).json()
    expect(rulings[0]).toMatchObject({ id: overturn.decision, undoUntil: overturn.undoUntil })
    expect((await two.post('cases/undo', { decision: overturn.decision })).statusCode).toBe(200)
    await afterUndo(t)
    expect(await standOf(her.id)).toEqual(before)
    expect(await two.open(id)).toMatchObject({ state: 'open', appealed: { isReversed: false } })
    expect(await stateOf(t, holder)).toMatchObject({ state: 'in force', appeal: { state: 'received' } })
    const again = (await two.decide(id, { do: 'overturn' })).json()
    await afterUndo(t)
    expect((await standOf(her.id)).suspended_at).toBeNull()
    const reversed = { decision: again.decision, why: 'No.', key: crypto.randomUUID() }
    expect((await two.post('cases/reverse', reversed)).statusCode).toBe(409)
    const late = await two.post('cases/undo', { decision: again.decision })
    expect([late.statusCode, late.json().message]).toEqual([409, 'It is too late to undo it.'])
  })

  test('is made by the number of a complaint too, in any spelling; the number of the appeal says that it is made', async () => {
    const { her, decision } = await suspended()
    const [report] = await t.db<{ id: number }[]>`
      update case_reports set reporter_id = ${her.id}
      where case_id = (select case_id from decisions where id = ${decision}) returning id`
    const number = `C${report?.id}`
    const code = codeOf(testSecret, number)
    const appealBy = (holder: { number: string; code: string }) =>
      asGuest(t.app)({
        method: 'POST',
        url: '/api/v1/grievances/appeal',
        ...form({ ...holder, message: 'I am a widow.' }),
      })
    expect((await appealBy({ number, code: 'aaaaaaaaaaaa' })).statusCode).toBe(404)
    expect(await stateOf(t, { number, code })).toMatchObject({ appeal: { state: 'possible' } })
    const typed = { number: ` c-${String(report?.id).replace(/(..)/, '$1 ')}`, code: code.toUpperCase() }
    expect((await appealBy(typed)).json()).toMatchObject({ response: 'success' })
    await openCase(t, 'appeal', `decision:${decision}`)
    const [asked] = await t.db<{ id: number }[]>`select max(id) as id from case_reports`
    const second = { number: `C${asked?.id}`, code: codeOf(testSecret, `C${asked?.id}`) }
    expect((await appealBy(second)).json().message).toBe('You have asked us already. We answer you by mail.')
    expect(await stateOf(t, second)).toMatchObject({ appeal: { state: 'received' } })
  })

  test('is not open to a member who complained about another one', async () => {
    const { decision } = await suspended()
    const [report] = await t.db<{ id: number }[]>`
      select id from case_reports where case_id = (select case_id from decisions where id = ${decision})`
    const number = `C${report?.id}`
    const holder = { number, code: codeOf(testSecret, number) }
    const reply = await asGuest(t.app)({
      method: 'POST',
      url: '/api/v1/grievances/appeal',
      ...form({ ...holder, message: 'Too mild.' }),
    })
    expect(reply.json()).toMatchObject({
      response: 'invalid',
      message: expect.stringContaining('gac.gov.in'),
    })
    expect(await stateOf(t, holder)).toMatchObject({ appeal: null })
  })

  test('comes too late after thirty days, and a wrong code opens nothing', async () => {
    const { holder, appeal } = await suspended()
    expect(await stateOf(t, { ...holder, code: 'aaaaaaaaaaaa' })).toMatchObject({
      message: expect.any(String),
    })
    await t.clock.set('2026-09-02T06:00:00Z')
    expect((await appeal()).json()).toMatchObject({ response: 'invalid' })
    expect(await stateOf(t, holder)).toMatchObject({ appeal: { state: 'too late' } })
  })
})
