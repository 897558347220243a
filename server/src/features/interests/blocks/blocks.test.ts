import { beforeEach, describe, expect, test } from 'vitest'
import { blocksMost } from '#contract/features/interests/blocks.ts'
import { makeInterest, makeMember } from '../../../../testing/make.ts'
import { makeTalk } from '../../../../testing/make-talk.ts'
import { between, everyPlace, meets } from '../../../../testing/meets.ts'
import { type Person, person } from '../../../../testing/people.ts'
import { blocks } from '../../../../testing/talks.ts'
import { testApp } from '../../../../testing/test-app.ts'

const t = await testApp()
let man: Person
let woman: Person
beforeEach(async () => {
  // Payments outlive members, so they are deleted separately.
  for (const table of ['entitlements', 'orders', 'members']) await t.db.script(`delete from ${table}`)
  man = await person(t, { gender: 'male', name: 'Rohan Das', isPremium: true })
  woman = await person(t, { name: 'Asha Sharma', isPremium: true })
  t.published.length = 0
})

const version = async (who: Person) => (await who.get('notices')).headers['x-member-version']
const listed = async (who: Person) => (await who.get('blocks/list')).json().people

test('a block removes both members from all lists of the other, and unblocking restores them', async () => {
  await between(t, man, woman)
  const before = [await meets(man, woman), await meets(woman, man)]
  for (const met of before) expect(met).toEqual(everyPlace(met, true))
  expect((await blocks(woman, man)).json()).toMatchObject({ response: 'success' })
  for (const met of [await meets(man, woman), await meets(woman, man)])
    expect(met).toEqual(everyPlace(met, false))
  await blocks(woman, man, 'remove')
  expect([await meets(man, woman), await meets(woman, man)]).toEqual(before)
})

test('a blocked member gets the same 404 as for an unknown id; only the version of the blocker rises', async () => {
  const answers = async () => {
    const all: [number, string][] = []
    for (const id of [woman.id, 4_100_000])
      for (const [path, field] of [
        ['mycon/view_profile', 'find_id'],
        ['interests/send', 'find_id'],
        ['blocks/add', 'find_id'],
        ['message_controller/message', 'msg_id'],
        ['message_controller/readContact', 'msg_to'],
      ] as const) {
        const { statusCode, body } = await man.post(path, { [field]: String(id) })
        all.push([statusCode, body])
      }
    return all
  }
  const [his, hers] = [await version(man), await version(woman)].map(Number)
  await blocks(woman, man)
  expect([await version(man), await version(woman)].map(Number)).toEqual([his, Number(hers) + 1])
  expect(t.published).toEqual([{ topic: 'talk', one: woman.id, other: man.id }])
  const [ofBlocker, ofUnknown] = [(await answers()).slice(0, 5), (await answers()).slice(5)]
  expect(ofBlocker).toEqual(ofUnknown)
  expect(new Set(ofBlocker.map(([status]) => status))).toEqual(new Set([404]))
  expect(await listed(man)).toEqual([])
})

test('blocking and unblocking are idempotent, and the list shows the newest first', async () => {
  const bela = await person(t, { gender: 'male', name: 'Bela Man' })
  await Promise.all([1, 2, 3, 4].map(() => blocks(woman, man)))
  await blocks(woman, bela)
  const [newest, first] = await listed(woman)
  expect([newest, first]).toEqual([
    { user_id: bela.id, name: 'Bela Man', at: expect.any(String) },
    { user_id: man.id, name: 'Rohan Das', at: expect.any(String) },
  ])
  expect(t.published).toHaveLength(2)
  await Promise.all([1, 2, 3].map(() => blocks(woman, man, 'remove')))
  expect(await listed(woman)).toHaveLength(1)
  expect(t.published).toHaveLength(3)
  await blocks(bela, woman, 'remove')
  expect(await listed(woman)).toHaveLength(1)
})

describe('a block', () => {
  test.each([
    ['wrote', () => makeTalk(t.db, woman.id, man.id, 'o')],
    ['sent an interest', () => makeInterest(t.db, man.id, woman.id)],
    [
      'asked for photos',
      () =>
        t.db`insert into access_requests (subject, owner_id, viewer_id, state) values ('photos', ${woman.id}, ${man.id}, 'asked')`,
    ],
    [
      'was asked for photos',
      () =>
        t.db`insert into access_requests (subject, owner_id, viewer_id, state) values ('photos', ${man.id}, ${woman.id}, 'asked')`,
    ],
  ])('is possible for a hidden member who %s', async (_, met) => {
    await met()
    await t.db`update profiles set hidden_at = now() where member_id = ${man.id}`
    expect((await blocks(woman, man)).json()).toMatchObject({ response: 'success' })
    await t.db`update profiles set hidden_at = null where member_id = ${man.id}`
    expect((await man.post('mycon/view_profile', { find_id: String(woman.id) })).statusCode).toBe(404)
  })

  test('is refused for the caller, for a member who is not visible, and above the limit', async () => {
    const hidden = await makeMember(t.db, { gender: 'male', isHidden: true })
    for (const other of [hidden, woman, { id: 4_100_000 }])
      expect((await blocks(woman, other)).statusCode).toBe(404)
    await t.db`insert into members (email, password_hash, profile_for)
      select 'n' || n || '@numbers.example', 'none', 'Self' from generate_series(1, ${blocksMost.block}) as n`
    await t.db`insert into blocks (blocker_id, blocked_id)
      select ${woman.id}, id from members where email like '%@numbers.example'`
    expect((await blocks(woman, man)).json()).toMatchObject({ response: 'invalid' })
    await t.db`delete from members where email = 'n1@numbers.example'`
    expect((await blocks(woman, man)).json()).toMatchObject({ response: 'success' })
  })
})
