import { beforeEach, describe, expect, test } from 'vitest'
import { blocksMost } from '#contract/blocks.ts'
import { makeInterest, makeMember } from '../../testing/make.ts'
import { makeTalk } from '../../testing/make-talk.ts'
import { type Person, person } from '../../testing/people.ts'
import { blocks, lists } from '../../testing/talks.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
let man: Person
let woman: Person
beforeEach(async () => {
  // Payments outlive members, except here.
  for (const table of ['entitlements', 'orders', 'members']) await t.db.unsafe(`delete from ${table}`)
  man = await person(t, { gender: 'male', name: 'Rohan Das', isPremium: true })
  woman = await person(t, { name: 'Asha Sharma', isPremium: true })
  t.told.length = 0
})

const listed = async (who: Person) => (await who.get('blocks/list')).json().blocks
const ids = (rows: { user_id: number }[]) => rows.map(row => row.user_id)

/** Every call by which one can meet the other, and whether this one does. */
async function meets(me: Person, other: Person): Promise<Record<string, boolean>> {
  const has = async (path: string, key: string, fields: Record<string, string> = {}) =>
    ids((await me.post(path, fields)).json()[key]).includes(other.id)
  const opens = async (path: string, fields: Record<string, string>) =>
    (await me.post(path, fields)).statusCode === 200
  const { fit, mutual } = (await me.post('mycon/desire_patner_count')).json()
  const counted = (await me.post('interests/count')).json()
  const talks = await lists(me)
  const notices = await me.notices()
  return {
    desired: await has('mycon/desire_patner_match', 'matched'),
    recent: await has('mycon/recently_joint_match', 'recently'),
    byName: await has('mycon/search', 'users', { type: 'multiple', name: other.name }),
    byNumber: await has('mycon/search', 'users', { type: 'single', userid: `HS${other.id}` }),
    counted: fit.people + mutual.people > 0,
    profile: await opens('mycon/view_profile', { find_id: String(other.id) }),
    match: await has('mycon/matched_interest', 'matched'),
    matchCounted: counted.matched > 0,
    sent: await has('mycon/send_interest', 'connection'),
    interest: await opens('interests/send', { find_id: String(other.id) }),
    conversation: ids(talks.data).includes(other.id),
    unread: talks.msgCount.length > 0,
    messages: await opens('message_controller/message', { msg_id: String(other.id), mark: '0' }),
    notice: ids(notices.notices).includes(other.id),
    noticeCounted: notices.unseen > 0,
  }
}

const always = (value: boolean) => (met: Record<string, boolean>) =>
  Object.fromEntries(Object.keys(met).map(key => [key, value]))

test('works everywhere at once, both ways; taken back, everything is there again', async () => {
  for (const [from, to] of [
    [man, woman],
    [woman, man],
  ] as const)
    await t.db`insert into notices (member_id, kind, other_id) values (${from.id}, 'interest_accepted', ${to.id})`
  await makeInterest(t.db, man.id, woman.id, { state: 'accepted' })
  await t.db`update interests set sent_back_at = now()`
  await makeTalk(t.db, man.id, woman.id, 'mo')
  await t.db`update conversations set lower_read_seq = 0, higher_read_seq = 0`
  const before = [await meets(man, woman), await meets(woman, man)]
  for (const met of before) expect(met).toEqual(always(true)(met))
  expect((await blocks(woman, man)).json()).toMatchObject({ response: 'success' })
  for (const met of [await meets(man, woman), await meets(woman, man)])
    expect(met).toEqual(always(false)(met))
  await blocks(woman, man, 'remove')
  expect([await meets(man, woman), await meets(woman, man)]).toEqual(before)
})

test('the blocked one reads what is read of somebody who is not there, and pages of both hear of it', async () => {
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
  const version = async (who: Person) => (await who.get('notices')).headers['x-member-version']
  const before = [await version(man), await version(woman)].map(Number)
  await blocks(woman, man)
  expect([await version(man), await version(woman)].map(Number)).toEqual(before.map(number => number + 1))
  expect(t.told).toEqual([{ topic: 'talk', one: woman.id, other: man.id }])
  const [hers, nobodys] = [(await answers()).slice(0, 5), (await answers()).slice(5)]
  expect(hers).toEqual(nobodys)
  expect(new Set(hers.map(([status]) => status))).toEqual(new Set([404]))
  expect(await listed(man)).toEqual([])
})

test('again is the same, at once too; a list names them, the newest first', async () => {
  const bela = await person(t, { gender: 'male', name: 'Bela Man' })
  await Promise.all([1, 2, 3, 4].map(() => blocks(woman, man)))
  await blocks(woman, bela)
  const [newest, first] = await listed(woman)
  expect([newest, first]).toEqual([
    { user_id: bela.id, name: 'Bela Man', at: expect.any(String) },
    { user_id: man.id, name: 'Rohan Das', at: expect.any(String) },
  ])
  expect(t.told).toHaveLength(2)
  await Promise.all([1, 2, 3].map(() => blocks(woman, man, 'remove')))
  expect(await listed(woman)).toHaveLength(1)
  expect(t.told).toHaveLength(3)
  // Whoever was blocked by somebody cannot set themselves free.
  await blocks(bela, woman, 'remove')
  expect(await listed(woman)).toHaveLength(1)
})

describe('whom', () => {
  test('nobody one cannot see, nor oneself; and so many at most', async () => {
    const hidden = await makeMember(t.db, { gender: 'male', isHidden: true })
    for (const other of [hidden, woman, { id: 4_100_000 }])
      expect((await blocks(woman, other)).statusCode).toBe(404)
    // Numbers that are there only for this.
    await t.db`insert into members (email, password_hash, profile_for)
      select 'n' || n || '@numbers.example', 'none', 'Self' from generate_series(1, ${blocksMost}) as n`
    await t.db`insert into blocks (blocker_id, blocked_id)
      select ${woman.id}, id from members where email like '%@numbers.example'`
    expect((await blocks(woman, man)).json()).toMatchObject({ response: 'invalid' })
    await t.db`delete from members where email = 'n1@numbers.example'`
    expect((await blocks(woman, man)).json()).toMatchObject({ response: 'success' })
  })
})
