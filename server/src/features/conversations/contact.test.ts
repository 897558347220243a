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
/** Not through `post` of the person, which fails if a reply contains a phone number. */
async function readsNumber(who: Person, of: Person): Promise<string | undefined> {
  const send = await as(t.app, t.db, { memberId: who.id })
  const url = '/api/v1/message_controller/readContact'
  return (await send({ method: 'POST', url, ...form({ msg_to: String(of.id) }) })).json().phone
}
const reveals = () => t.db`
  select viewer_id, owner_id from contact_reveals where owner_id in (${man.id}, ${woman.id}) order by id`

test('both members can read the number while both share contact, and each reading is recorded', async () => {
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
  // No list, page or log line contains the number.
  for (const body of [await lists(man), await reads(man, woman)])
    expect(JSON.stringify(body)).not.toContain(woman.phone)
  expect(lines.join('')).not.toContain(woman.phone)
})

test('the reply holds the current number, and none if it is not verified', async () => {
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

const separations: [string, () => Promise<unknown>, undo: () => Promise<unknown>][] = [
  ['she blocks him', () => blocks(woman, man), () => blocks(woman, man, 'remove')],
  ['he blocks her', () => blocks(man, woman), () => blocks(man, woman, 'remove')],
  [
    'she hides her profile',
    () => t.db`update profiles set hidden_at = now() where member_id = ${woman.id}`,
    () => t.db`update profiles set hidden_at = null where member_id = ${woman.id}`,
  ],
  [
    'she is suspended',
    () => t.db`update profiles set suspended_until = 'infinity' where member_id = ${woman.id}`,
    () => t.db`update profiles set suspended_until = null where member_id = ${woman.id}`,
  ],
]
const hide: (typeof separations)[number] = [
  'he hides her',
  () => man.post('not-for-us/add', { find_id: String(woman.id) }),
  () => man.post('not-for-us/remove', { find_id: String(woman.id) }),
]
test.each([...separations, hide])('a member can withdraw contact after %s', async (_, separate, undo) => {
  await does(man, 'shareContact', woman)
  await does(woman, 'shareContact', man)
  await separate()
  expect(await does(man, 'withdrawContact', woman)).toMatchObject({ response: 'success', shared: 'none' })
  const again = await man.post('message_controller/withdrawContact', { msg_to: String(woman.id) })
  expect(again.statusCode).toBe(404)
  await undo()
  expect([await readsNumber(man, woman), await readsNumber(woman, man)]).toEqual([undefined, undefined])
  expect((await reads(man, woman)).talk.shared).toBe('theirs')
})

test.each(separations)(
  'after %s neither can read the number, until that is undone',
  async (_, separate, undo) => {
    await does(man, 'shareContact', woman)
    await does(woman, 'shareContact', man)
    await separate()
    expect([await readsNumber(man, woman), await readsNumber(woman, man)]).toEqual([undefined, undefined])
    await undo()
    expect([await readsNumber(man, woman), await readsNumber(woman, man)]).toEqual([woman.phone, man.phone])
  },
)

test('sharing contact needs a match or messages from both members', async () => {
  const [one, other] = await pair(t)
  expect(await does(one, 'shareContact', other)).toMatchObject({ response: 'invalid', shared: 'none' })
  await makeTalk(t.db, one.id, other.id, 'm')
  expect(await does(one, 'shareContact', other)).toMatchObject({ response: 'invalid', shared: 'none' })
  const [his, hers] = await pair(t)
  await makeInterest(t.db, his.id, hers.id, { state: 'accepted' })
  expect(await does(his, 'shareContact', hers)).toMatchObject({ response: 'success', shared: 'mine' })
  // Sharing contact adds nothing to the list or the unread count.
  expect(await lists(hers)).toMatchObject({ data: [], msgCount: [] })
  expect((await reads(hers, his)).openings).toHaveLength(3)
})

test('simultaneous shares and withdrawals end in a state that both members agree on', async () => {
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
