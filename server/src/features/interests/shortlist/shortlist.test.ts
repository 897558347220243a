import { beforeEach, expect, test } from 'vitest'
import { notesKeptDays, shortlistMost } from '#contract/features/interests/shortlist.ts'
import { dailyBudgets } from '#contract/features/matching/view-budget.ts'
import { type Person, person } from '../../../../testing/people.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { deleteLongRemoved } from './store.ts'

const t = await testApp()
let man: Person
let asha: Person
let bela: Person

beforeEach(async () => {
  for (const table of ['entitlements', 'orders', 'members']) await t.db.script(`delete from ${table}`)
  man = await person(t, { gender: 'male', name: 'Rohan Das' })
  asha = await person(t, { name: 'Asha Sharma' })
  bela = await person(t, { name: 'Bela Rao' })
})

const does = (act: 'add' | 'remove' | 'note', who: { id: number }, more: Record<string, string> = {}) =>
  man.post(`shortlist/${act}`, { find_id: String(who.id), ...more })
const list = async (fields: Record<string, string> = {}) =>
  (await man.post('shortlist/list', fields)).json() as {
    shortlist: { name: string; note: string }[]
    next?: string
  }
const names = async () => (await list()).shortlist.map(({ name }) => name)
const ids = async () => (await man.get('shortlist/ids')).json().ids

test('the newest first, with a note; twice is once; nobody else learns of it', async () => {
  await does('add', asha)
  await does('add', bela)
  await Promise.all([1, 2, 3].map(() => does('add', asha)))
  expect(await names()).toEqual(['Bela Rao', 'Asha Sharma'])
  expect(await ids()).toEqual([asha.id, bela.id])
  expect((await does('note', asha, { note: '  Her uncle knows ours  ' })).json()).toMatchObject({
    response: 'success',
  })
  // The star once more leaves the note.
  await does('add', asha)
  expect((await list()).shortlist[1]).toMatchObject({ name: 'Asha Sharma', note: 'Her uncle knows ours' })
  expect((await asha.notices()).notices).toEqual([])
  expect((await asha.get('shortlist/ids')).json().ids).toEqual([])
  await does('remove', bela)
  expect(await names()).toEqual(['Asha Sharma'])
  expect((await does('note', bela, { note: 'x' })).json()).toMatchObject({ response: 'invalid' })
})

test('page by page while people come and go', async () => {
  const more = [asha, bela]
  for (let n = 0; n < 5; n++) more.push(await person(t, { name: `Asha ${n}` }))
  for (const one of more) await does('add', one)
  const first = await list({ limit: '3' })
  await does('remove', more[6] as Person)
  const second = await list({ limit: '3', after: first.next as string })
  const third = await list({ limit: '3', after: second.next as string })
  const seen = [first, second, third].flatMap(({ shortlist }) => shortlist.map(({ name }) => name))
  expect(seen).toEqual(more.map(({ name }) => name).toReversed())
  expect(third.next).toBeUndefined()
  const other = await person(t, { gender: 'male' })
  expect((await other.post('shortlist/list', { after: first.next as string })).statusCode).toBe(400)
})

test('only whom one can see is added and shown; who comes back is there again', async () => {
  const ravi = await person(t, { gender: 'male', name: 'Ravi' })
  for (const nobody of [ravi, man, { id: 4_100_000 }])
    expect((await does('add', nobody)).statusCode).toBe(404)
  await does('add', asha)
  await t.db`update profiles set hidden_at = now() where member_id = ${asha.id}`
  expect(await names()).toEqual([])
  expect((await does('add', asha)).statusCode).toBe(404)
  await t.db`update profiles set hidden_at = null where member_id = ${asha.id}`
  await asha.post('blocks/add', { find_id: String(man.id) })
  expect(await names()).toEqual([])
  await asha.post('blocks/remove', { find_id: String(man.id) })
  expect(await names()).toEqual(['Asha Sharma'])
  await t.db`delete from members where id = ${asha.id}`
  expect(await names()).toEqual([])
})

test('a slip on the star loses no note; after some days it is gone', async () => {
  await does('add', asha)
  await does('add', bela)
  await does('note', asha, { note: 'Her uncle knows ours' })
  await does('remove', asha)
  expect(await names()).toEqual(['Bela Rao'])
  expect(await ids()).toEqual([bela.id])
  expect((await does('note', asha, { note: 'x' })).json()).toMatchObject({ response: 'invalid' })
  await does('add', asha)
  expect((await list()).shortlist).toMatchObject([
    { name: 'Asha Sharma', note: 'Her uncle knows ours' },
    { name: 'Bela Rao' },
  ])
  await does('remove', asha)
  const ago = (days: number) =>
    t.db`update shortlists set removed_at = now() - make_interval(days => ${days}, mins => 1) where other_id = ${asha.id}`
  await ago(notesKeptDays - 1)
  await deleteLongRemoved(t.db)
  expect(await t.db`select from shortlists`).toHaveLength(2)
  await ago(notesKeptDays)
  await deleteLongRemoved(t.db)
  expect(await t.db`select from shortlists`).toHaveLength(1)
  await does('add', asha)
  expect((await list()).shortlist[0]).toMatchObject({ name: 'Asha Sharma', note: '' })
})

test('a number that no card has shown today is a search of the day, and none is left for ever', async () => {
  const searches = async () => {
    const [row] = await t.db`select searches from view_budgets where member_id = ${man.id}`
    return row?.searches ?? 0
  }
  await does('add', asha)
  expect(await searches()).toBe(1)
  // The list has shown her: off it and on it again costs nothing.
  await list()
  await does('remove', asha)
  await does('add', asha)
  expect(await searches()).toBe(1)
  await t.db`update view_budgets set searches = ${dailyBudgets.firstWeek.searches} where member_id = ${man.id}`
  const refused = await does('add', bela)
  expect(refused.statusCode).toBe(429)
  expect(refused.json().message).toMatch(/^You have searched 40 times today/)
  expect(await names()).toEqual(['Asha Sharma'])
})

test('whoever is on it counts among the people of the day, and what is not left is told in words', async () => {
  const { people } = dailyBudgets.firstWeek
  for (const one of [asha, bela])
    await t.db`insert into shortlists (member_id, other_id) values (${man.id}, ${one.id})`
  await t.db`
    insert into view_budgets (member_id, day, people)
    values (${man.id}, (now() at time zone 'Asia/Kolkata')::date, array(select generate_series(1, ${people - 1}::int)))`
  const [one] = await names()
  expect(await names()).toEqual([one])
  await t.db`delete from shortlists where other_id = ${one === asha.name ? asha.id : bela.id}`
  expect((await man.post('shortlist/list')).statusCode).toBe(429)
})

test('so many at most, also where two are added at once', async () => {
  await t.db`insert into members (email, password_hash, profile_for)
    select 'n' || n || '@numbers.example', 'none', 'Self' from generate_series(1, ${shortlistMost - 1}) as n`
  await t.db`insert into shortlists (member_id, other_id)
    select ${man.id}, id from members where email like '%@numbers.example'`
  const answers = await Promise.all([asha, bela].map(one => does('add', one)))
  expect(answers.map(answer => answer.json().response).toSorted()).toEqual(['invalid', 'success'])
})
