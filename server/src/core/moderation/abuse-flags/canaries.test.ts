import { beforeEach, describe, expect, test } from 'vitest'
import { makeMember } from '../../../../testing/make.ts'
import { type Person, person } from '../../../../testing/people.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { canaryEvery, deleteOldFlags, drawCanary } from './store.ts'

const t = await testApp()
const canary = 4_000_000
beforeEach(async () => {
  await t.db`delete from abuse_flags`
  await t.db`delete from canaries`
  await t.db`insert into canaries (number) values (${canary})`
})

const flags = () => t.db`select member_id, kind, about from abuse_flags`

const ways: [way: string, ask: (me: Person, id: number) => ReturnType<Person['post']>][] = [
  ['search by id', (me, id) => me.post('mycon/search', { type: 'single', userid: `HS${id}` })],
  ['search by name', (me, id) => me.post('mycon/search', { type: 'multiple', name: `HS${id}` })],
  ['opening a profile', (me, id) => me.post('mycon/view_profile', { find_id: String(id) })],
  ['sending an interest', (me, id) => me.post('interests/send', { find_id: String(id) })],
  ['accepting an interest', (me, id) => me.post('interests/accept', { find_id: String(id) })],
  ['reading the hints before an interest', (me, id) => me.post('interests/chances', { find_id: String(id) })],
  ['adding to the shortlist', (me, id) => me.post('shortlist/add', { find_id: String(id) })],
  ['blocking', (me, id) => me.post('blocks/add', { find_id: String(id) })],
  ['hiding', (me, id) => me.post('not-for-us/add', { find_id: String(id) })],
  ['opening a conversation', (me, id) => me.post('message_controller/message', { msg_id: String(id) })],
  ['asking for photos', (me, id) => me.post('photos/ask', { find_id: String(id) })],
]

describe.each([
  ['free', {}],
  ['premium', { isPremium: true }],
])('a %s member', (_, wanted) => {
  test.each(ways)('raises a flag by %s of a canary, but not of an unknown number', async (_way, ask) => {
    const me = await person(t, { gender: 'male', ...wanted })
    const hidden = await makeMember(t.db, { isHidden: true })
    for (const id of [canary + 1, hidden.id, me.id]) await ask(me, id)
    expect(await flags()).toEqual([])
    const [met, missed] = [await ask(me, canary), await ask(me, canary + 1)]
    expect(await flags()).toEqual([{ member_id: me.id, kind: 'canary', about: canary }])
    // The reply does not reveal the canary.
    expect([met.statusCode, met.body.replace(String(canary), '')]).toEqual([
      missed.statusCode,
      missed.body.replace(String(canary + 1), ''),
    ])
  })
})

test('a canary is reserved after enough new members since the last canary', async () => {
  await t.db`delete from canaries`
  const numbers = async () =>
    (await t.db<{ number: number }[]>`select number from canaries`).map(c => c.number)
  await t.db`select setval(pg_get_serial_sequence('members', 'id'), ${1000 + canaryEvery - 2})`
  await makeMember(t.db)
  await drawCanary(t.db)
  expect(await numbers()).toEqual([])
  const last = await makeMember(t.db)
  await drawCanary(t.db)
  expect(await numbers()).toEqual([last.id + 1])
  await drawCanary(t.db)
  expect(await numbers()).toHaveLength(1)
  expect((await makeMember(t.db)).id).toBe(last.id + 2)
})

test('the server keeps a flag as long as evidence', async () => {
  await t.clock.set('2026-06-14T06:30:00Z')
  await t.db`insert into abuse_flags (member_id, kind, raised_on) values (1001, 'people', '2026-06-14')`
  await t.clock.advance({ days: 180 })
  await deleteOldFlags(t.db)
  expect(await flags()).toHaveLength(1)
  await t.clock.advance({ ms: 1 })
  await deleteOldFlags(t.db)
  expect(await flags()).toHaveLength(0)
})
