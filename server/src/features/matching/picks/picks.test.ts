import { beforeEach, expect, test } from 'vitest'
import { pickRepeatDays, picksPerDay, picksPoolSize } from '#contract/features/matching/picks.ts'
import { as } from '../../../../testing/as.ts'
import { setLastActive } from '../../../../testing/last-active.ts'
import { makeInterest } from '../../../../testing/make.ts'
import { type Person, person } from '../../../../testing/people.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { sql } from '../../../platform/database/sql.ts'

const t = await testApp()
let man: Person

beforeEach(async () => {
  for (const table of ['entitlements', 'orders', 'members']) await t.db.script(`delete from ${table}`)
  await t.clock.set('2026-06-10T06:00:00Z')
  man = await person(t, { gender: 'male', name: 'Rohan Das' })
})

const picks = async () =>
  (await man.get('picks')).json().picks as { name: string; mine: string[]; theirs: string[] }[]
const names = async () => (await picks()).map(({ name }) => name)
const women = async (count: number) => {
  const made: Person[] = []
  for (let n = 0; n < count; n++) made.push(await person(t, { name: `Woman ${n}` }))
  return made
}
const visited = (who: Person, by: Person) =>
  t.db`insert into profile_visits (member_id, viewer_id, kind, day) values (${who.id}, ${by.id}, 'profile', '2026-06-09')`

test('picks list mutual fits and rarely visited members first, and change only the next day', async () => {
  const [first, second, third, unwanting] = (await women(4)) as [Person, Person, Person, Person]
  await visited(first, second)
  await visited(first, third)
  await visited(second, third)
  await t.db`update desired_partners set age_min = 50, age_max = 55 where member_id = ${unwanting.id}`
  const today = await names()
  expect(today).toEqual(['Woman 2', 'Woman 1', 'Woman 0', 'Woman 3'])
  // New members and new visits do not change the picks of the day.
  await visited(third, first)
  await person(t, { name: 'Later' })
  expect(await names()).toEqual(today)
  await t.clock.advance({ days: 1 })
  expect(await names()).toEqual(['Later'])
})

test('concurrent calls return the same ten picks, with the preferences met both ways', async () => {
  await women(12)
  await t.db`update desired_partners set caste_ids = '{1}' where member_id = ${man.id}`
  const answers = await Promise.all([names(), names(), names()])
  expect(answers[0]).toHaveLength(picksPerDay)
  expect(new Set(answers.map(answer => answer.join())).size).toBe(1)
  expect((await picks())[0]).toMatchObject({ mine: ['age', 'caste'], theirs: ['age'] })
})

test('a member is picked again after thirty days, not earlier', async () => {
  await women(3)
  const pickedOn = new Map<string, number[]>()
  for (let day = 0; day <= 2 * pickRepeatDays; day++) {
    // A session would expire in between.
    const send = await as(t.app, t.db, { memberId: man.id })
    const { picks: today } = (await send({ url: '/api/v1/picks' })).json()
    for (const { name } of today) pickedOn.set(name, [...(pickedOn.get(name) ?? []), day])
    await t.clock.advance({ days: 1 })
  }
  const each = [0, pickRepeatDays, 2 * pickRepeatDays]
  expect(Object.fromEntries(pickedOn)).toEqual({ 'Woman 0': each, 'Woman 1': each, 'Woman 2': each })
})

test('members with an interest do not fill the pool that picks are chosen from', async () => {
  const [stays] = (await women(1)) as [Person]
  await setLastActive(t.db, stays.id, sql`now() - interval '9 days'`)
  // Fills the pool with more recently active members who have an interest.
  await t.db`
    with made as (
      insert into members (email, password_hash, profile_for)
      select 'n' || n || '@known.example', 'none', 'Self' from generate_series(1, ${picksPoolSize}) as n returning id
    ), active as (
      insert into member_activity (member_id) select id from made
    ), preferring as (
      insert into desired_partners (member_id, age_min, age_max, height_min_in, height_max_in)
      select id, 21, 40, 48, 84 from made
    ), asked as (
      insert into interests (sender_id, receiver_id) select ${man.id}, id from made
    )
    insert into profiles (
      member_id, name, gender, birth_date, height_in, caste_id, language_id, country_id, state_id,
      education_id, occupation_id, income_id, marital_status_id, approved_at
    )
    select made.id, 'Known', gender, birth_date, height_in, caste_id, language_id, country_id, state_id,
      education_id, occupation_id, income_id, marital_status_id, now()
    from made, profiles where member_id = ${stays.id}`
  expect((await man.post('mycon/desire_patner_count')).json().fit.people).toBe(picksPoolSize + 1)
  expect(await names()).toEqual([stays.name])
})

test('a member with an interest is never picked, and a pick disappears when she hides or blocks', async () => {
  const [asked, blocker, hidden, stays] = (await women(4)) as [Person, Person, Person, Person]
  await makeInterest(t.db, man.id, asked.id, { state: 'declined' })
  expect((await names()).toSorted()).toEqual(['Woman 1', 'Woman 2', 'Woman 3'])
  await blocker.post('blocks/add', { find_id: String(man.id) })
  await t.db`update profiles set hidden_at = now() where member_id = ${hidden.id}`
  expect(await names()).toEqual([stays.name])
})
