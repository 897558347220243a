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

const call = (action: 'add' | 'remove' | 'note', who: { id: number }, more: Record<string, string> = {}) =>
  man.post(`shortlist/${action}`, { find_id: String(who.id), ...more })
const list = async (fields: Record<string, string> = {}) =>
  (await man.post('shortlist/list', fields)).json() as {
    shortlist: { name: string; note: string }[]
    next?: string
  }
const names = async () => (await list()).shortlist.map(({ name }) => name)
const ids = async () => (await man.get('shortlist/ids')).json().ids

test('the shortlist holds each member once, newest first, with a note that only the viewer sees', async () => {
  await call('add', asha)
  await call('add', bela)
  await Promise.all([1, 2, 3].map(() => call('add', asha)))
  expect(await names()).toEqual(['Bela Rao', 'Asha Sharma'])
  expect(await ids()).toEqual([asha.id, bela.id])
  expect((await call('note', asha, { note: '  Her uncle knows ours  ' })).json()).toMatchObject({
    response: 'success',
  })
  // Adding again keeps the note.
  await call('add', asha)
  expect((await list()).shortlist[1]).toMatchObject({ name: 'Asha Sharma', note: 'Her uncle knows ours' })
  expect((await asha.notices()).notices).toEqual([])
  expect((await asha.get('shortlist/ids')).json().ids).toEqual([])
  await call('remove', bela)
  expect(await names()).toEqual(['Asha Sharma'])
  expect((await call('note', bela, { note: 'x' })).json()).toMatchObject({ response: 'invalid' })
})

test('pages repeat and skip no member while the shortlist changes', async () => {
  const more = [asha, bela]
  for (let n = 0; n < 5; n++) more.push(await person(t, { name: `Asha ${n}` }))
  for (const one of more) await call('add', one)
  const first = await list({ limit: '3' })
  await call('remove', more[6] as Person)
  const second = await list({ limit: '3', after: first.next as string })
  const third = await list({ limit: '3', after: second.next as string })
  const seen = [first, second, third].flatMap(({ shortlist }) => shortlist.map(({ name }) => name))
  expect(seen).toEqual(more.map(({ name }) => name).toReversed())
  expect(third.next).toBeUndefined()
  const other = await person(t, { gender: 'male' })
  expect((await other.post('shortlist/list', { after: first.next as string })).statusCode).toBe(400)
})

test('only visible members can be added and are shown, and they return when visible again', async () => {
  const ravi = await person(t, { gender: 'male', name: 'Ravi' })
  for (const unseen of [ravi, man, { id: 4_100_000 }])
    expect((await call('add', unseen)).statusCode).toBe(404)
  await call('add', asha)
  await t.db`update profiles set hidden_at = now() where member_id = ${asha.id}`
  expect(await names()).toEqual([])
  expect((await call('add', asha)).statusCode).toBe(404)
  await t.db`update profiles set hidden_at = null where member_id = ${asha.id}`
  await asha.post('blocks/add', { find_id: String(man.id) })
  expect(await names()).toEqual([])
  await asha.post('blocks/remove', { find_id: String(man.id) })
  expect(await names()).toEqual(['Asha Sharma'])
  await t.db`delete from members where id = ${asha.id}`
  expect(await names()).toEqual([])
})

test('a removed member who is added again keeps the note, until it is deleted after some days', async () => {
  await call('add', asha)
  await call('add', bela)
  await call('note', asha, { note: 'Her uncle knows ours' })
  await call('remove', asha)
  expect(await names()).toEqual(['Bela Rao'])
  expect(await ids()).toEqual([bela.id])
  expect((await call('note', asha, { note: 'x' })).json()).toMatchObject({ response: 'invalid' })
  await call('add', asha)
  expect((await list()).shortlist).toMatchObject([
    { name: 'Asha Sharma', note: 'Her uncle knows ours' },
    { name: 'Bela Rao' },
  ])
  await call('remove', asha)
  const ago = (days: number) =>
    t.db`update shortlists set removed_at = now() - make_interval(days => ${days}, mins => 1) where other_id = ${asha.id}`
  await ago(notesKeptDays - 1)
  await deleteLongRemoved(t.db)
  expect(await t.db`select from shortlists`).toHaveLength(2)
  await ago(notesKeptDays)
  await deleteLongRemoved(t.db)
  expect(await t.db`select from shortlists`).toHaveLength(1)
  await call('add', asha)
  expect((await list()).shortlist[0]).toMatchObject({ name: 'Asha Sharma', note: '' })
})

test('adding a member whom no card has shown today costs a search of the day', async () => {
  const searches = async () => {
    const [row] = await t.db`select searches from view_budgets where member_id = ${man.id}`
    return row?.searches ?? 0
  }
  await call('add', asha)
  expect(await searches()).toBe(1)
  // The shortlist has shown her, so removing and adding her is free.
  await list()
  await call('remove', asha)
  await call('add', asha)
  expect(await searches()).toBe(1)
  await t.db`update view_budgets set searches = ${dailyBudgets.firstWeek.searches} where member_id = ${man.id}`
  const refused = await call('add', bela)
  expect(refused.statusCode).toBe(429)
  expect(refused.json().message).toMatch(/^You have searched 40 times today/)
  expect(await names()).toEqual(['Asha Sharma'])
})

test('members on the shortlist count towards the view budget, and are refused beyond it', async () => {
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

test('the limit holds for two simultaneous additions', async () => {
  await t.db`insert into members (email, password_hash, profile_for)
    select 'n' || n || '@numbers.example', 'none', 'Self' from generate_series(1, ${shortlistMost - 1}) as n`
  await t.db`insert into shortlists (member_id, other_id)
    select ${man.id}, id from members where email like '%@numbers.example'`
  const answers = await Promise.all([asha, bela].map(one => call('add', one)))
  expect(answers.map(answer => answer.json().response).toSorted()).toEqual(['invalid', 'success'])
})
