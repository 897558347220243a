import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  chatDay,
  chatLimits,
  consecutiveMessagesMost,
  contactAttempts,
} from '#contract/features/conversations/chat-limits.ts'
import { makeInterest } from '../../../testing/make.ts'
import { makeTalk } from '../../../testing/make-talk.ts'
import { type Person, person } from '../../../testing/people.ts'
import { outcome, reads, type Sent, says } from '../../../testing/talks.ts'
import { testApp } from '../../../testing/test-app.ts'
import { textDigest } from './send-limits.ts'
import { deleteOldTraces } from './send-store.ts'

const t = await testApp()
afterAll(() => t.clock.run())

type Group = keyof typeof chatLimits
/** A member with the limits of this group. All but `firstWeek` registered 30 days ago. */
async function sender(group: Group, name?: string): Promise<Person> {
  const who = await person(t, { gender: 'male', isPremium: group === 'premium', ...(name && { name }) })
  if (group !== 'firstWeek')
    await t.db`update members set created_at = now() - interval '30 days' where id = ${who.id}`
  return who
}
const groups = Object.keys(chatLimits) as Group[]
const women = (count: number) => Promise.all(Array.from({ length: count }, () => person(t)))
const match = (one: Person, other: Person) =>
  makeInterest(t.db, one.id, other.id, { state: 'accepted', daysAgo: 1 })

beforeEach(() => t.clock.set('2026-08-05T13:00:00Z'))

/** Expects that sending works exactly when `retryAfter` is over. */
async function expectOpenAfter(answer: Sent, seconds: number, again: () => Promise<Sent>): Promise<void> {
  if (answer.response !== 'refused') throw new Error('was not refused')
  expect(answer.retryAfter).toBe(seconds)
  await t.clock.advance({ seconds, ms: -1 })
  expect(outcome(await again())).not.toBe('success')
  await t.clock.advance({ ms: 1 })
  expect(outcome(await again())).toBe('success')
}

describe.each(groups)('a member with the limits of %s', group => {
  const limits = chatLimits[group]

  test('begins at most `newPerDay` conversations in 24 hours', async () => {
    const me = await sender(group)
    const others = await women(limits.newPerDay + 2)
    for (const other of others) await match(me, other)
    // Spread over the day, so that only this limit is met.
    for (const other of others.slice(0, limits.newPerDay)) {
      expect(outcome(await says(me, other, 'Namaste'))).toBe('success')
      await t.clock.advance({ minutes: 10 })
    }
    const [last, answered] = others.slice(-2) as [Person, Person]
    await makeTalk(t.db, me.id, answered.id, 'o')
    const over = await says(me, last, 'Namaste')
    expect(over).toMatchObject({ reason: 'tooMany', message: expect.stringContaining(`${limits.newPerDay}`) })
    // An answer does not begin a conversation.
    expect(outcome(await says(me, answered, 'Namaste'))).toBe('success')
    await expectOpenAfter(over, chatDay - limits.newPerDay * 600, () => says(me, last, 'Namaste'))
  })

  test('sends at most `perMinute` messages in a minute', async () => {
    const me = await sender(group)
    const [woman] = (await women(1)) as [Person]
    await makeTalk(t.db, me.id, woman.id, 'mo')
    for (let n = 0; n < limits.perMinute; n += 1)
      expect(outcome(await says(me, woman, 'Yes'))).toBe('success')
    await says(woman, me, 'Yes')
    const over = await says(me, woman, 'Yes')
    expect(outcome(over)).toBe('tooFast')
    await expectOpenAfter(over, 60, () => says(me, woman, 'Yes'))
  })

  test('sends at most `perDay` messages in 24 hours, also after a crash', async () => {
    const me = await sender(group)
    const [woman] = (await women(1)) as [Person]
    await makeTalk(t.db, me.id, woman.id, 'mo')
    await says(me, woman, 'Yes')
    await t.db`
      update quotas set hits = (
        select array_agg(now() - make_interval(secs => n)) from generate_series(61, ${60 + limits.perDay}) as n
      ) where key = ${`sendMessage:member:${me.id}`}`
    const over = await says(me, woman, 'Yes')
    expect(over).toMatchObject({ reason: 'tooMany', message: expect.stringContaining(`${limits.perDay}`) })
    await expectOpenAfter(over, chatDay - 60 - limits.perDay, () => says(me, woman, 'Yes'))
    const [table] = await t.db`select relpersistence from pg_class where relname = 'quotas'`
    expect(table?.relpersistence).toBe('p')
  })

  test('sends at most `unanswered` messages to a member who has not answered', async () => {
    const me = await sender(group)
    const [woman] = (await women(1)) as [Person]
    await match(me, woman)
    for (let n = 0; n < limits.unanswered; n += 1)
      expect(outcome(await says(me, woman, 'Yes'))).toBe('success')
    expect(await says(me, woman, 'Yes')).toMatchObject({
      reason: 'unanswered',
      message: expect.stringContaining('You can write again after Member answers'),
    })
    await t.clock.advance({ days: 10 })
    expect(outcome(await says(me, woman, 'Yes'))).toBe('unanswered')
    await says(woman, me, 'Namaste')
    expect(outcome(await says(me, woman, 'Yes'))).toBe('success')
  })

  test('sends the same text to at most `sameWords` members who have not answered', async () => {
    const me = await sender(group)
    const others = await women(limits.sameWords + 1)
    for (const other of others) await match(me, other)
    const words = (name: string) => `Namaste ${name}, I like your profile very much.`
    for (const other of others.slice(0, -1)) {
      expect(outcome(await says(me, other, words('Member')))).toBe('success')
      await t.clock.advance({ minutes: 1 })
    }
    const last = others.at(-1) as Person
    expect(outcome(await says(me, last, words('MEMBER').replace(',', ' ...')))).toBe('repeated')
    expect(await t.db`select kind from abuse_flags where member_id = ${me.id}`).toEqual([
      { kind: 'repeated' },
    ])
    // A short greeting is not counted.
    await t.db`delete from quotas where key like 'openConversation:%'`
    expect(outcome(await says(me, last, 'Namaste'))).toBe('success')
    await t.clock.advance({ days: 1, minutes: -limits.sameWords, ms: -1 })
    expect(outcome(await says(me, last, words('Member')))).toBe('repeated')
    await t.clock.advance({ ms: 2 })
    expect(outcome(await says(me, last, words('Member')))).toBe('success')
  })
})

test('a text that is sent twice to one member counts once', async () => {
  const me = await sender('firstWeek')
  const [one, other] = (await women(2)) as [Person, Person]
  for (const woman of [one, other]) await match(me, woman)
  for (const woman of [one, other, one])
    expect(outcome(await says(me, woman, 'I would be glad to hear from you soon'))).toBe('success')
})

test('a suggested opening is not limited by `sameWords`', async () => {
  const me = await sender('premium')
  for (const other of await women(chatLimits.premium.sameWords + 2)) {
    const { openings = [] } = await reads(me, other)
    expect(outcome(await says(me, other, openings[0] as string))).toBe('success')
  }
})

test('a member sends at most `consecutiveMessagesMost` messages in a row to a member who has answered', async () => {
  const me = await sender('free')
  const [woman] = (await women(1)) as [Person]
  await makeTalk(t.db, me.id, woman.id, 'mo')
  for (let n = 0; n < consecutiveMessagesMost; n += 1) {
    expect(outcome(await says(me, woman, 'Yes'))).toBe('success')
    await t.clock.advance({ minutes: 1 })
  }
  expect(outcome(await says(me, woman, 'Yes'))).toBe('unanswered')
  await says(woman, me, 'Well')
  expect(outcome(await says(me, woman, 'Yes'))).toBe('success')
})

test('simultaneous messages stay within the limits', async () => {
  const me = await sender('firstWeek')
  const others = await women(6)
  for (const other of others) await match(me, other)
  const answers = await Promise.all(others.map(other => says(me, other, 'Namaste')))
  expect(answers.filter(answer => answer.response === 'success')).toHaveLength(chatLimits.firstWeek.newPerDay)
  const same = await sender('premium')
  for (const other of others) await match(same, other)
  const words = 'The same words for all six of them today'
  const again = await Promise.all(others.map(other => says(same, other, words)))
  expect(again.filter(answer => answer.response === 'success')).toHaveLength(chatLimits.premium.sameWords)
})

describe('contact details', () => {
  const number = 'Call me on 9812345670'

  test('are refused before both members share contact; the third attempt in 24 hours pauses sending for a day', async () => {
    const me = await sender('premium')
    const [woman, other] = (await women(2)) as [Person, Person]
    for (const one of [woman, other]) await makeTalk(t.db, me.id, one.id, 'mo')
    expect(await says(me, woman, number)).toMatchObject({
      reason: 'contact',
      message: expect.stringContaining('9812345670'),
      canShare: true,
    })
    expect((await reads(woman, me)).marks.lastSeq).toBe(2)
    await t.clock.advance({ hours: 23 })
    expect(outcome(await says(me, other, number))).toBe('contact')
    expect(outcome(await says(me, other, 'Namaste'))).toBe('success')
    expect(await t.db`select kind from abuse_flags where member_id = ${me.id}`).toEqual([])
    await t.clock.advance({ minutes: 59 })
    const third = await says(me, woman, number)
    expect(third).toMatchObject({ reason: 'contact', retryAfter: contactAttempts.seconds })
    expect(await t.db`select kind from abuse_flags where member_id = ${me.id}`).toEqual([{ kind: 'contact' }])
    const held = await says(me, other, 'Namaste')
    expect(outcome(held)).toBe('held')
    expect((await reads(me, other)).talk).toMatchObject({ canWrite: false, hurdle: 'held' })
    await expectOpenAfter(held, contactAttempts.seconds, () => says(me, other, 'Namaste'))
    // Earlier attempts no longer count.
    expect(outcome(await says(me, other, number))).toBe('contact')
    expect(outcome(await says(me, other, 'Namaste'))).toBe('success')
  })

  test('pause nothing if the three attempts take more than 24 hours', async () => {
    const me = await sender('premium')
    const [woman] = (await women(1)) as [Person]
    await makeTalk(t.db, me.id, woman.id, 'mo')
    for (let n = 0; n < 3; n += 1) {
      expect(outcome(await says(me, woman, number))).toBe('contact')
      await t.clock.advance({ hours: 12 })
    }
    expect(outcome(await says(me, woman, 'Namaste'))).toBe('success')
  })

  test('are delivered while both members share contact, and refused after one withdraws', async () => {
    const me = await sender('free')
    const [woman] = (await women(1)) as [Person]
    await makeTalk(t.db, me.id, woman.id, 'mo')
    const share = (who: Person, to: Person, what = 'shareContact') =>
      who.post(`message_controller/${what}`, { msg_to: String(to.id) })
    await share(me, woman)
    expect(await says(me, woman, number)).toMatchObject({ reason: 'contact', canShare: false })
    await share(woman, me)
    expect(outcome(await says(me, woman, number))).toBe('success')
    await share(woman, me, 'withdrawContact')
    await t.clock.advance({ minutes: 11 })
    expect(outcome(await says(me, woman, number))).toBe('contact')
  })

  test('that are uncertain bring a warning, and are delivered if the sender repeats the exact text', async () => {
    const me = await sender('free')
    const [woman] = (await women(1)) as [Person]
    await makeTalk(t.db, me.id, woman.id, 'mo')
    const house = 'My office is at 2345 6789'
    expect(await says(me, woman, house)).toMatchObject({ reason: 'warning', canShare: true })
    expect(outcome(await says(me, woman, `${house}.`))).toBe('warning')
    expect(outcome(await says(me, woman, house))).toBe('success')
    expect(await t.db`select from refused_messages where sender_id = ${me.id}`).toEqual([])
  })

  test('split over two messages within ten minutes are refused', async () => {
    const me = await sender('free')
    const [woman] = (await women(1)) as [Person]
    await makeTalk(t.db, me.id, woman.id, 'mo')
    expect(outcome(await says(me, woman, 'My number is 98123'))).toBe('success')
    expect(outcome(await says(me, woman, '45670'))).toBe('contact')
    await t.clock.advance({ minutes: 11 })
    expect(outcome(await says(me, woman, '45670'))).toBe('success')
  })
})

test('a message about money carries a warning for the receiver only', async () => {
  const me = await sender('premium')
  const [woman] = (await women(1)) as [Person]
  await says(me, woman, 'Please send the money for customs')
  const isWarned = async (who: Person, other: Person) => (await reads(who, other)).data[0]?.isAboutMoney
  expect([await isWarned(woman, me), await isWarned(me, woman)]).toEqual([true, undefined])
})

test.each([
  ['Namaste Asha, I like your profile very much.', 'namaste  ASHA i like your profile, very much!!', true],
  ['Namaste Asha, I like your profile very much.', 'Namaste, I like your profile very much', true],
  ['Namaste Asha, I like your profile very much.', 'Namaste Asha, I like your photo very much.', false],
])('textDigest of "%s" and of "%s" is equal: %s', (one, other, isSame) => {
  const [first, second] = [one, other].map(text => textDigest(text, 'Asha Sharma')?.toString('hex'))
  expect(first === second).toBe(isSame)
})

test('the cleanup deletes sent texts after a day and refused messages after 180 days', async () => {
  const me = await sender('premium')
  const [woman] = (await women(1)) as [Person]
  await t.db`insert into sent_texts (sender_id, digest, receiver_id) values (${me.id}, ${Buffer.alloc(16)}, ${woman.id})`
  await t.db`insert into refused_messages (sender_id, receiver_id) values (${me.id}, ${woman.id})`
  const kept = async () => {
    await deleteOldTraces(t.db, { seconds: chatDay, evidenceDays: 180 })
    const [row] = await t.db`select
      (select count(*) from sent_texts where sender_id = ${me.id})::int as texts,
      (select count(*) from refused_messages where sender_id = ${me.id})::int as tries`
    return row
  }
  await t.clock.advance({ days: 1 })
  expect(await kept()).toEqual({ texts: 1, tries: 1 })
  await t.clock.advance({ ms: 1 })
  expect(await kept()).toEqual({ texts: 0, tries: 1 })
  await t.clock.advance({ days: 179, ms: -1 })
  expect(await kept()).toEqual({ texts: 0, tries: 1 })
  await t.clock.advance({ ms: 1 })
  expect(await kept()).toEqual({ texts: 0, tries: 0 })
})
