import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeInterest } from '../../../testing/make.ts'
import { makeTalk } from '../../../testing/make-talk.ts'
import { type Person, pair, person } from '../../../testing/people.ts'
import { blocks, outcome, reads, says } from '../../../testing/talks.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp({ limits: { max: 8, connectSeconds: 30 } })
let man: Person
let woman: Person
beforeEach(async () => {
  man = await person(t, { gender: 'male', name: 'Rohan Kumar Das', isPremium: true })
  woman = await person(t, { name: 'Asha Rani Sharma' })
  t.published.length = 0
})

const stored = (one: Person, other: Person) => t.db<{ seq: number; from: number; text: string }[]>`
  select m.seq, m.sender_id as from, m.body as text
  from messages m join conversations c on c.id = m.conversation_id
  where c.lower_id = ${Math.min(one.id, other.id)} and c.higher_id = ${Math.max(one.id, other.id)}
  order by m.seq`
const post = (who: Person, to: number, msg: string, client_id = randomUUID()) =>
  who.post('message_controller/sendMessage', { msg_to: String(to), msg, client_id })

test('a message is stored with the next number, returned and then published', async () => {
  await t.clock.set('2026-08-05T13:00:00Z')
  man = await person(t, { gender: 'male', isPremium: true })
  const client_id = randomUUID()
  expect(await says(man, woman, '  Namaste\r\nAsha\u202e  ', { client_id })).toEqual({
    response: 'success',
    data: {
      mesg_from: man.id,
      mesg_to: woman.id,
      message: 'Namaste\nAsha',
      time: '18:30',
      date: '2026-08-05',
      name: woman.name,
      image1: null,
      user_id: woman.id,
      seq: 1,
      sentAt: '2026-08-05T13:00:00.000Z',
      client_id,
    },
    marks: { lastSeq: 1, myRead: 1, theirRead: 0, theirDelivered: 0 },
    talk: {
      canWrite: true,
      hurdle: null,
      why: null,
      shared: 'none',
      interest: { state: 'none', againFrom: null },
    },
  })
  expect(t.published).toEqual([{ topic: 'message', from: man.id, to: woman.id, seq: 1 }])
  const answer = await says(woman, man, 'Namaste Rohan')
  expect(answer).toMatchObject({ data: { seq: 2 }, marks: { lastSeq: 2, myRead: 0, theirRead: 1 } })
  await t.clock.run()
})

const plans = { free: {}, premium: { isPremium: true } }
const relations: [string, (me: Person, other: Person) => Promise<unknown>, free: string, premium: string][] =
  [
    ['a stranger', async () => {}, 'premium', 'success'],
    [
      'a member with an interest from the sender',
      (me, other) => makeInterest(t.db, me.id, other.id),
      'premium',
      'success',
    ],
    [
      'a member who sent an interest',
      (me, other) => makeInterest(t.db, other.id, me.id),
      'premium',
      'success',
    ],
    [
      'a match',
      (me, other) => makeInterest(t.db, other.id, me.id, { state: 'accepted' }),
      'success',
      'success',
    ],
    [
      'a former match',
      (me, other) => makeInterest(t.db, me.id, other.id, { state: 'ended', endedBy: other.id }),
      'premium',
      'success',
    ],
    ['a member who has written', (me, other) => makeTalk(t.db, me.id, other.id, 'o'), 'success', 'success'],
    [
      'a member who has not answered',
      (me, other) => makeTalk(t.db, me.id, other.id, 'm'),
      'premium',
      'success',
    ],
  ]
describe.each(relations)('a message to %s', (_, before, free, premium) => {
  test.each([
    ['free', free],
    ['premium', premium],
  ] as const)('from a %s member gets the outcome %s', async (plan, expected) => {
    const me = await person(t, { gender: 'male', ...plans[plan] })
    await before(me, woman)
    const { talk } = await reads(me, woman)
    const answer = await says(me, woman, 'Namaste')
    expect(outcome(answer)).toBe(expected)
    // The page showed the same before the member wrote.
    expect([talk.canWrite, talk.hurdle ?? 'success']).toEqual([expected === 'success', expected])
    if (answer.response === 'refused')
      expect([answer.message, answer.message]).toEqual([talk.why, expect.stringContaining('Premium')])
  })
})

const unavailable: [string, () => Promise<unknown>][] = [
  ['hides the profile', () => t.db`update profiles set hidden_at = now() where member_id = ${woman.id}`],
  [
    'is suspended',
    () => t.db`update profiles set suspended_until = 'infinity' where member_id = ${woman.id}`,
  ],
  ['waits for approval', () => t.db`update profiles set approved_at = null where member_id = ${woman.id}`],
  ['blocked the sender', () => blocks(woman, man)],
  ['the sender blocked', () => blocks(man, woman)],
  ['was deleted', () => t.db`delete from members where id = ${woman.id}`],
  ['has the same gender', () => t.db`update profiles set gender = 'male' where member_id = ${woman.id}`],
]
test.each(unavailable)(
  'a message to a member who %s gets the 404 of an unknown member',
  async (_, change) => {
    await makeTalk(t.db, man.id, woman.id, 'mo')
    await change()
    const missing = await post(man, 4_100_000, 'Namaste')
    for (const path of ['sendMessage', 'shareContact', 'withdrawContact', 'readContact']) {
      const response = await man.post(`message_controller/${path}`, {
        msg_to: String(woman.id),
        msg: 'Hello',
      })
      expect([response.statusCode, response.body]).toEqual([404, missing.body])
    }
    const read = await man.post('message_controller/message', { msg_id: String(woman.id) })
    expect([read.statusCode, read.body]).toEqual([404, missing.body])
    await man.post('message_controller/typing', { msg_to: String(woman.id) })
    expect(t.published.filter(({ topic }) => topic !== 'talk')).toEqual([])
  },
)

test('a member cannot write to their own number', async () => {
  expect((await post(man, man.id, 'Namaste')).statusCode).toBe(404)
})

test('a member whose profile is hidden or unapproved cannot write, and reads what to do', async () => {
  await makeTalk(t.db, man.id, woman.id, 'mo')
  await t.db`update profiles set hidden_at = now() where member_id = ${man.id}`
  expect(await says(man, woman, 'Namaste')).toMatchObject({
    reason: 'unseen',
    message: expect.stringContaining('hidden'),
  })
  await t.db`update profiles set hidden_at = null, approved_at = null where member_id = ${man.id}`
  expect(await says(man, woman, 'Namaste')).toMatchObject({
    reason: 'unseen',
    message: expect.stringContaining('approval'),
  })
})

describe('the idempotency key', () => {
  test('lets 24 simultaneous sends store one message, with the same reply for each', async () => {
    const client_id = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => says(man, woman, 'Namaste', { client_id })),
    )
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(await stored(man, woman)).toEqual([{ seq: 1, from: man.id, text: 'Namaste' }])
    expect(t.published).toHaveLength(1)
  })

  test('is refused with a different text, and no sequence number is used', async () => {
    const client_id = randomUUID()
    await says(man, woman, 'Namaste', { client_id })
    expect(outcome(await says(man, woman, 'Something else', { client_id }))).toBe('doubled')
    expect(await says(man, woman, 'And more')).toMatchObject({ data: { seq: 2 } })
  })

  test('is valid per conversation', async () => {
    const client_id = randomUUID()
    const bela = await person(t)
    await says(man, woman, 'Namaste', { client_id })
    expect(await says(man, bela, 'Namaste', { client_id })).toMatchObject({ data: { seq: 1, client_id } })
  })

  test('is valid per sender', async () => {
    const client_id = randomUUID()
    await says(man, woman, 'Namaste', { client_id })
    expect(await says(woman, man, 'Namaste to you', { client_id })).toMatchObject({
      data: { seq: 2, client_id },
    })
  })
})

describe('simultaneous calls', () => {
  test('first messages of both members create one conversation with both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = await pair(t)
      await makeInterest(t.db, one.id, other.id, { state: 'accepted' })
      const answers = await Promise.all([says(one, other, 'Namaste'), says(other, one, 'Namaste')])
      expect(answers.map(outcome)).toEqual(['success', 'success'])
      expect((await stored(one, other)).map(({ seq }) => seq)).toEqual([1, 2])
    }
  })

  test('64 messages in eight conversations are numbered 1, 2, 3 … without a gap', async () => {
    const pairs = await Promise.all(Array.from({ length: 8 }, () => pair(t)))
    for (const [one, other] of pairs) await makeTalk(t.db, one.id, other.id, 'mo')
    const sends = pairs.flatMap(([one, other]) =>
      Array.from({ length: 8 }, (_, n) => (n % 2 ? says(one, other, 'Yes') : says(other, one, 'Indeed'))),
    )
    expect(new Set((await Promise.all(sends)).map(outcome))).toEqual(new Set(['success']))
    for (const [one, other] of pairs) {
      const rows = await stored(one, other)
      expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      const [counters] = await t.db`
        select last_seq, lower_wrote_seq as lower, higher_wrote_seq as higher from conversations
        where ${one.id} in (lower_id, higher_id)`
      const lastOf = (id: number) => rows.filter(({ from }) => from === id).at(-1)?.seq
      expect(counters).toEqual({
        last_seq: 10,
        lower: lastOf(Math.min(one.id, other.id)),
        higher: lastOf(Math.max(one.id, other.id)),
      })
    }
  })

  test('no message is stored after a block has returned', async () => {
    for (let round = 0; round < 12; round += 1) {
      const [one, other] = await pair(t)
      await makeTalk(t.db, one.id, other.id, 'mo')
      const blocked = blocks(other, one).then(() => stored(one, other))
      const answers = await Promise.all([1, 2, 3].map(n => post(one, other.id, 'Namaste'.slice(n))))
      const then = await blocked
      const succeeded = answers.filter(answer => answer.statusCode === 200).length
      expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 404)).toBe(true)
      expect(await stored(one, other)).toEqual(then)
      expect(then).toHaveLength(2 + succeeded)
    }
  })
})
