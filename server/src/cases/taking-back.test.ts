import { beforeEach, describe, expect, test } from 'vitest'
import type { DecidedAction } from '#contract/cases.ts'
import { asGuest, form } from '../../testing/as.ts'
import { afterUndo, caseOf, complain, look, officer, openCase, stateOf } from '../../testing/inbox.ts'
import { testSecret } from '../../testing/make.ts'
import { person } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { askForLook } from './ask-for-look.ts'
import { setMember, setPhoto } from './derive.ts'
import { codeOf } from './numbers.ts'

const t = await testApp({ settings: { PUBLIC_URL: 'http://saptapadi.test' } })
const [one, two] = [await officer(t), await officer(t)]

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
    ...{ find_id: String(her.id), reason: subject === 'photo' ? 'photo_ai' : 'false_details' },
    ...(subject === 'photo' && { slot: '1' }),
  })
  const about = subject === 'photo' ? `photo:${photo?.id}` : `member:${her.id}`
  return { her, man, photoId: photo?.id as number, caseId: await openCase(t, 'report', about) }
}

const standOf = async (memberId: number): Promise<Record<string, unknown>> => ({
  ...(
    await t.db`
    select p.approved_at, p.suspended_at, p.is_listed, m.messages_paused_until
    from profiles p join members m on m.id = p.member_id where p.member_id = ${memberId}`
  )[0],
  photos: await t.db`select status, reason, decided_by, decided_at from photos where member_id = ${memberId}`,
  bans: (await t.db`select from banned_photos`).length,
})
const strikesOf = async (caseId: number) => (await one.open(caseId)).person?.strikes

const actions: [name: string, subject: 'member' | 'photo', action: DecidedAction, strikes: number][] = [
  ['a removed photo', 'photo', { do: 'removePhoto', reason: 'photo_ai', ban: true }, 1],
  ['a hidden profile', 'member', { do: 'hideProfile', reason: 'married' }, 4],
  ['paused messages', 'member', { do: 'pauseMessages', reason: 'harassment', hours: 24 }, 2],
  ['a suspension', 'member', { do: 'suspend', reason: 'money_request', days: 30 }, 4],
]

describe.each(actions)('%s', (_, subject, action, strikes) => {
  test.each(['undone', 'reversed'])(
    '%s leaves everything as before, and the letters word for word',
    async how => {
      const { her, caseId } = await reported(subject)
      const before = await standOf(her.id)
      const { decision } = (await one.decide(caseId, action)).json()
      expect(await standOf(her.id)).not.toEqual(before)
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

test('all decisions once more from nothing give what the tables say', async () => {
  const people: { her: { id: number }; photoId: number }[] = []
  for (const [, subject, action] of actions) {
    const { her, photoId, caseId } = await reported(subject)
    await one.decide(caseId, action)
    people.push({ her, photoId })
  }
  const waiting = await person(t, { isApproved: false })
  await one.decide(await t.db.begin(tx => askForLook(tx, { kind: 'profile', memberId: waiting.id })), {
    do: 'show',
  })
  await afterUndo(t)
  const all = [...people.map(({ her }) => her.id), waiting.id]
  const before = await Promise.all(all.map(standOf))
  await t.db`update profiles set approved_at = null, suspended_at = null where member_id = any (${all})`
  await t.db`update photos set status = 'pending', reason = null, decided_by = null, decided_at = null where id = ${people[0]?.photoId as number}`
  await t.db`update members set messages_paused_until = null where id = any (${all})`
  await t.db.begin(async tx => {
    for (const id of all) await setMember(tx, id)
    await setPhoto(tx, people[0]?.photoId as number)
  })
  expect(await Promise.all(all.map(standOf))).toEqual(before)
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
