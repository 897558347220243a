import { beforeEach, expect, test } from 'vitest'
import { reportReasons, reportsPerDay } from '#contract/features/conversations/messages.ts'
import { testSecret } from '../../../testing/make.ts'
import { makeTalk } from '../../../testing/make-talk.ts'
import { type Person, pair, person } from '../../../testing/people.ts'
import { blocks, reads } from '../../../testing/talks.ts'
import { testApp } from '../../../testing/test-app.ts'
import { openEvidence } from '../../core/moderation/evidence.ts'
import { eraseMembers } from '../my-data/erasing/erasure-store.ts'

const t = await testApp()
let man: Person
let woman: Person
beforeEach(async () => {
  await t.db`delete from rate_limits`
  ;[man, woman] = await pair(t)
})

const report = (who: Person, about: Person, seq: number, more: Record<string, string> = {}) =>
  who.post('message_controller/reportMessage', {
    msg_id: String(about.id),
    seq: String(seq),
    reason: 'rude',
    ...more,
  })
const reports = () => t.db`
  select r.reporter_id, c.member_id as reported_id, split_part(c.subject, ':', 3)::integer as seq, r.reason, r.text
  from cases c join complaints r on r.case_id = c.id
  where c.kind = 'report' and c.member_id = ${man.id} order by r.id`
const sealed = async () =>
  (
    await t.db<{ sealed: Buffer }[]>`
      select e.sealed from evidence e join complaints r on r.id = e.complaint_id join cases c on c.id = r.case_id
      where c.member_id = ${man.id}`
  )[0]?.sealed as Buffer

test('three simultaneous reports seal the message once, with the ten messages around it', async () => {
  await makeTalk(t.db, woman.id, man.id, 'om'.repeat(10))
  const answers = await Promise.all([1, 2, 3].map(() => report(woman, man, 9, { note: 'Please look' })))
  for (const answer of answers) expect(answer.json()).toMatchObject({ response: 'success' })
  expect(await reports()).toEqual([
    { reporter_id: woman.id, reported_id: man.id, seq: 9, reason: 'harassment', text: 'Please look' },
  ])
  const { messages = [] } = openEvidence(testSecret, await sealed())
  expect(messages.map(({ seq }) => seq)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
  expect(messages[5]).toEqual({
    seq: 9,
    isFromMember: true,
    isSubject: true,
    text: 'o9',
    at: '2026-08-05T13:00:00.000Z',
  })
  // Looks for a key and not for the text: two letters can occur in the sealed bytes by chance.
  expect((await sealed()).toString('latin1')).not.toContain('isFromMember')
})

test('a member can report only messages of the other member in a shared conversation, also after a block', async () => {
  await makeTalk(t.db, woman.id, man.id, 'omo')
  const stranger = await person(t)
  expect((await report(woman, man, 2)).statusCode).toBe(404)
  expect((await report(woman, man, 4)).statusCode).toBe(404)
  expect((await report(stranger, man, 1)).statusCode).toBe(404)
  expect((await report(woman, man, 1, { reason: 'because' })).statusCode).toBe(400)
  await blocks(woman, man)
  for (const [place, reason] of Object.keys(reportReasons).entries())
    await report(woman, man, place < 4 ? 1 : 3, { reason })
  expect((await reports()).map(({ seq, reason }) => [seq, reason])).toEqual([
    [1, 'money_request'],
    [3, 'married'],
  ])
})

test('a member sends at most `reportsPerDay` reports a day', async () => {
  await makeTalk(t.db, woman.id, man.id, 'o'.repeat(reportsPerDay + 1))
  for (let seq = 1; seq <= reportsPerDay; seq += 1)
    expect((await report(woman, man, seq)).statusCode).toBe(200)
  expect((await report(woman, man, reportsPerDay + 1)).statusCode).toBe(429)
})

test('a report and its sealed messages outlive the conversation and both members', async () => {
  await t.clock.set('2026-08-05T13:00:00Z')
  ;[man, woman] = await pair(t)
  const id = await makeTalk(t.db, woman.id, man.id, 'omo')
  await report(woman, man, 1)
  expect((await reads(woman, man)).data).toHaveLength(3)
  await t.db.begin(tx => eraseMembers(tx, [man.id, woman.id]))
  expect(await t.db`select from conversations where id = ${id}`).toEqual([])
  expect(await t.db`select from messages where conversation_id = ${id}`).toEqual([])
  expect(await reports()).toMatchObject([{ reporter_id: null, reported_id: man.id, seq: 1 }])
  expect(openEvidence(testSecret, await sealed()).messages).toHaveLength(3)
  await t.clock.run()
})
