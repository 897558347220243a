import { beforeEach, expect, test } from 'vitest'
import { as, form } from '../../../testing/as.ts'
import { makeInterest } from '../../../testing/make.ts'
import { makeTalk } from '../../../testing/make-talk.ts'
import { type Person, pair } from '../../../testing/people.ts'
import { blocks, lists, reads } from '../../../testing/talks.ts'
import { testApp } from '../../../testing/test-app.ts'

const lines: string[] = []
const t = await testApp({
  settings: { LOG_LEVEL: 'trace' },
  logStream: { write: line => void lines.push(line) },
})
let man: Person
let woman: Person
beforeEach(async () => {
  ;[man, woman] = await pair(t)
  await makeTalk(t.db, man.id, woman.id, 'mo')
  t.published.length = 0
})

const does = async (who: Person, what: 'shareContact' | 'withdrawContact', to: Person) =>
  (await who.post(`message_controller/${what}`, { msg_to: String(to.id) })).json()
/** The one reply that holds a number: every other reply to a person is searched for it. */
async function readsNumber(who: Person, of: Person): Promise<string | undefined> {
  const send = await as(t.app, t.db, { memberId: who.id })
  const url = '/api/v1/message_controller/readContact'
  return (await send({ method: 'POST', url, ...form({ msg_to: String(of.id) }) })).json().phone
}
const reveals = () => t.db`
  select viewer_id, owner_id from contact_reveals where owner_id in (${man.id}, ${woman.id}) order by id`

test('a number is read when both have pressed, by each of them, and every look is noted', async () => {
  expect(await does(man, 'shareContact', woman)).toMatchObject({ response: 'success', shared: 'mine' })
  expect((await reads(woman, man)).talk.shared).toBe('theirs')
  expect([await readsNumber(man, woman), await readsNumber(woman, man)]).toEqual([undefined, undefined])
  expect(await does(woman, 'shareContact', man)).toMatchObject({ response: 'success', shared: 'both' })
  expect(t.published).toEqual([
    { topic: 'talk', one: man.id, other: woman.id },
    { topic: 'talk', one: woman.id, other: man.id },
  ])
  expect([await readsNumber(man, woman), await readsNumber(woman, man)]).toEqual([woman.phone, man.phone])
  expect(await reveals()).toEqual([
    { viewer_id: man.id, owner_id: woman.id },
    { viewer_id: woman.id, owner_id: man.id },
  ])
  await does(man, 'withdrawContact', woman)
  expect([await readsNumber(man, woman), await readsNumber(woman, man)]).toEqual([undefined, undefined])
  expect(await reveals()).toHaveLength(2)
  // In no list, page or line of the log.
  for (const body of [await lists(man), await reads(man, woman)])
    expect(JSON.stringify(body)).not.toContain(woman.phone)
  expect(lines.join('')).not.toContain(woman.phone)
})

test('it is the number of this moment, and only one that was verified', async () => {
  for (const [one, other] of [
    [man, woman],
    [woman, man],
  ] as const)
    await does(one, 'shareContact', other)
  const fresh = String(8_000_000_000 + woman.id)
  await t.db`update members set phone = ${fresh} where id = ${woman.id}`
  expect(await readsNumber(man, woman)).toBe(fresh)
  await t.db`update members set phone = null, phone_verified_at = null where id = ${woman.id}`
  expect(await readsNumber(man, woman)).toBeUndefined()
})

const ends: [string, () => Promise<unknown>, undo: () => Promise<unknown>][] = [
  ['one blocks', () => blocks(woman, man), () => blocks(woman, man, 'remove')],
  ['the other blocks', () => blocks(man, woman), () => blocks(man, woman, 'remove')],
  [
    'one hides',
    () => t.db`update profiles set hidden_at = now() where member_id = ${woman.id}`,
    () => t.db`update profiles set hidden_at = null where member_id = ${woman.id}`,
  ],
  [
    'one is suspended',
    () => t.db`update profiles set suspended_until = 'infinity' where member_id = ${woman.id}`,
    () => t.db`update profiles set suspended_until = null where member_id = ${woman.id}`,
  ],
]
const aside: (typeof ends)[number] = [
  'one is not for the other',
  () => man.post('not-for-us/add', { find_id: String(woman.id) }),
  () => man.post('not-for-us/remove', { find_id: String(woman.id) }),
]
test.each([...ends, aside])('when %s what was agreed can be taken back', async (_, end, undo) => {
  await does(man, 'shareContact', woman)
  await does(woman, 'shareContact', man)
  await end()
  expect(await does(man, 'withdrawContact', woman)).toMatchObject({ response: 'success', shared: 'none' })
  const again = await man.post('message_controller/withdrawContact', { msg_to: String(woman.id) })
  expect(again.statusCode).toBe(404)
  await undo()
  expect([await readsNumber(man, woman), await readsNumber(woman, man)]).toEqual([undefined, undefined])
  expect((await reads(man, woman)).talk.shared).toBe('theirs')
})

test.each(ends)('when %s neither reads the other’s number, until that is over', async (_, end, undo) => {
  await does(man, 'shareContact', woman)
  await does(woman, 'shareContact', man)
  await end()
  expect([await readsNumber(man, woman), await readsNumber(woman, man)]).toEqual([undefined, undefined])
  await undo()
  expect([await readsNumber(man, woman), await readsNumber(woman, man)]).toEqual([woman.phone, man.phone])
})

test('a stranger is not asked; a match is, also before anything was written', async () => {
  const [one, other] = await pair(t)
  expect(await does(one, 'shareContact', other)).toMatchObject({ response: 'invalid', shared: 'none' })
  await makeTalk(t.db, one.id, other.id, 'm')
  expect(await does(one, 'shareContact', other)).toMatchObject({ response: 'invalid', shared: 'none' })
  const [his, hers] = await pair(t)
  await makeInterest(t.db, his.id, hers.id, { state: 'accepted' })
  expect(await does(his, 'shareContact', hers)).toMatchObject({ response: 'success', shared: 'mine' })
  // An agreement is no message: nothing is listed or unread.
  expect(await lists(hers)).toMatchObject({ data: [], msgCount: [] })
  expect((await reads(hers, his)).openings).toHaveLength(3)
})

test('shares and withdrawals of both at once end as one after the other would', async () => {
  for (let round = 0; round < 8; round += 1) {
    await Promise.all([
      does(man, 'shareContact', woman),
      does(woman, 'shareContact', man),
      does(man, round % 2 ? 'withdrawContact' : 'shareContact', woman),
      does(woman, 'shareContact', man),
    ])
    const { shared } = (await reads(man, woman)).talk
    expect(['both', 'theirs']).toContain(shared)
    expect(await readsNumber(man, woman)).toBe(shared === 'both' ? woman.phone : undefined)
    await does(man, 'withdrawContact', woman)
  }
})
