import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeTalk } from '../../../testing/make-talk.ts'
import { type Person, pair, person } from '../../../testing/people.ts'
import { blocks, says } from '../../../testing/talks.ts'
import { testApp } from '../../../testing/test-app.ts'
import { deleteStaleLiveMembers } from './live/store.ts'

const t = await testApp()
afterAll(() => t.clock.run())
let man: Person
let woman: Person
beforeEach(async () => {
  await t.db`delete from conversations`
  await t.clock.set('2026-08-05T13:00:00Z')
  ;[man, woman] = await pair(t)
  await makeTalk(t.db, man.id, woman.id, 'mo', { haveRead: 2 })
})

const mailsTo = async (who: Person) => {
  await t.work()
  return t.sent.filter(message => message.channel === 'mail' && message.to === who.email)
}
const reads = (who: Person, other: Person) =>
  who.post('message_controller/message', { msg_id: String(other.id) })
const streams = (who: Person) => t.db`
  insert into open_streams (member_id, server, seen_at) values (${who.id}, ${randomUUID()}, now())`

test('a message that is unread for 30 minutes brings one mail without its text, and no second until it was read', async () => {
  await says(man, woman, 'A secret between us')
  await t.clock.advance({ minutes: 30, ms: -1 })
  expect(await mailsTo(woman)).toEqual([])
  await t.clock.advance({ ms: 1 })
  const [mail, ...more] = await mailsTo(woman)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: 'Rohan wrote to you' })
  expect(JSON.stringify(mail)).not.toContain('secret')
  expect(mail?.text).toContain(`/chat/${man.id}`)
  expect(mail?.text).toContain('/settings')
  expect(await mailsTo(man)).toEqual([])
  await says(man, woman, 'And another')
  await t.clock.advance({ hours: 2 })
  expect(await mailsTo(woman)).toHaveLength(1)
  await reads(woman, man)
  await says(man, woman, 'A third')
  await t.clock.advance({ minutes: 31 })
  expect(await mailsTo(woman)).toHaveLength(2)
})

test('no mail is sent if the reader has read the message or has a page open; closing the page brings the mail', async () => {
  await says(man, woman, 'Namaste')
  await says(woman, man, 'Namaste')
  await reads(man, woman)
  await streams(woman)
  await t.clock.advance({ minutes: 31 })
  await t.db`update open_streams set seen_at = now()`
  expect([await mailsTo(woman), await mailsTo(man)]).toEqual([[], []])
  await t.clock.advance({ minutes: 3 })
  expect(await mailsTo(woman)).toHaveLength(1)
  expect(await mailsTo(man)).toHaveLength(0)
})

test('a stream that its server has not renewed for two minutes is deleted', async () => {
  await streams(man)
  await streams(woman)
  await t.clock.advance({ minutes: 3 })
  await streams(woman)
  await deleteStaleLiveMembers(t.db)
  const open =
    await t.db`select member_id as id from open_streams where member_id in (${man.id}, ${woman.id})`
  expect(open).toEqual([{ id: woman.id }])
})

const unmailed: [string, () => Promise<unknown>][] = [
  ['turned mails off', () => woman.post('settings', { wantsMail: 'false' })],
  ['blocked the writer', () => blocks(woman, man)],
  ['was blocked by the writer', () => blocks(man, woman)],
  [
    'is suspended',
    () => t.db`update profiles set suspended_until = 'infinity' where member_id = ${woman.id}`,
  ],
]
test.each(unmailed)(
  'a reader who %s gets no mail, and the conversation is not claimed again',
  async (_, before) => {
    await says(man, woman, 'Namaste')
    await before()
    await t.clock.advance({ minutes: 31 })
    expect(await mailsTo(woman)).toEqual([])
    expect(
      await t.db`
    select from conversations where higher_mailed_seq = last_seq or lower_mailed_seq = last_seq`,
    ).toHaveLength(1)
  },
)

test('a reader gets at most 3 mails a day; workers that run at the same time send none twice', async () => {
  await t.db`delete from conversations`
  for (let n = 0; n < 5; n += 1) {
    const writer = await person(t, { gender: 'male' })
    await makeTalk(t.db, writer.id, woman.id, 'om')
    await t.db`update conversations set lower_read_seq = 0, higher_read_seq = 0, last_message_at = now()
      where ${writer.id} in (lower_id, higher_id)`
  }
  await t.clock.advance({ minutes: 31 })
  await Promise.all([t.work(), t.work(), t.work()])
  expect(await mailsTo(woman)).toHaveLength(3)
  await t.clock.advance({ days: 2 })
  expect(await mailsTo(woman)).toHaveLength(3)
})
