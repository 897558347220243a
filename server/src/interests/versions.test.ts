import { expect, test } from 'vitest'
import { versionHeader } from '#contract/endpoint.ts'
import { makeInterest } from '../../testing/make.ts'
import { type Person, pair, person } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { expireInterests } from './expire-interests.ts'

const t = await testApp()

const versionOf = async (member: Person) => Number((await member.get('settings')).headers[versionHeader])
const versionsOf = async (...members: Person[]) => Promise.all(members.map(versionOf))

test('every change between two is counted for both, told in its reply, and for nobody else', async () => {
  const [man, woman] = await pair(t)
  const stranger = await person(t)
  const changes = [
    () => man.does('send', woman.id),
    () => man.does('withdraw', woman.id),
    () => woman.does('send', man.id),
    () => man.does('decline', woman.id),
    () => man.does('send', woman.id),
    () => woman.does('accept', man.id),
  ]
  for (const [place, change] of changes.entries()) {
    const answer = await change()
    expect(answer).toMatchObject({ response: 'success', version: place + 1 })
    expect(await versionsOf(man, woman, stranger)).toEqual([place + 1, place + 1, 0])
  }
})

test('what changes nothing is not counted', async () => {
  const [man, woman] = await pair(t)
  await man.does('send', woman.id)
  expect(await man.does('send', woman.id)).toMatchObject({ response: 'success', version: 1 })
  expect(await man.does('accept', woman.id)).toMatchObject({ response: 'invalid', version: 1 })
  expect(await versionsOf(man, woman)).toEqual([1, 1])
})

test('an interest that ends by itself, and one whose other person leaves, are changes too', async () => {
  const [man, woman] = await pair(t)
  await makeInterest(t.db, man.id, woman.id, { daysAgo: 31 })
  await expireInterests(t.db)
  expect(await versionsOf(man, woman)).toEqual([2, 2])
  await t.db`delete from members where id = ${woman.id}`
  expect(await versionOf(man)).toBe(3)
})

test('many who act at once in a ring all come through, and every change is counted', async () => {
  const ring = await Promise.all(
    Array.from({ length: 8 }, (_, place) => person(t, { gender: place % 2 ? 'male' : 'female' })),
  )
  const sends = ring.flatMap((member, place) =>
    [1, 3, 5].map(step => member.does('send', ring[(place + step) % ring.length]?.id as number)),
  )
  const answers = await Promise.all(sends)
  expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]))
  const rows = await t.db`
    select id, version, (select count(*) from interests where id in (sender_id, receiver_id))::int as people,
      (select count(*) from interests where id in (sender_id, receiver_id) and state = 'accepted')::int as matches
    from members where id in ${t.db(ring.map(({ id }) => id))}`
  for (const { version, people, matches } of rows) expect(version).toBe(people + matches)
})

test('a change of interests is no change for matching, and leaves the row where it was', async () => {
  const [man, woman] = await pair(t)
  const noted = () => t.db`select * from match_changes order by member_id`
  const before = await noted()
  await man.does('send', woman.id)
  expect(await noted()).toEqual(before)
  const [indexed] = await t.db`
    select count(*)::int as times from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = 'members'::regclass and a.attname = 'version'`
  expect(indexed?.times).toBe(0)
})
