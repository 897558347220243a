import { beforeEach, describe, expect, test } from 'vitest'
import { maxSavedSearches } from '#contract/features/matching/saved-searches.ts'
import { dailyBudgets } from '#contract/features/matching/view-budget.ts'
import { type Person, person } from '../../../../testing/people.ts'
import { testApp } from '../../../../testing/test-app.ts'

const t = await testApp()
let man: Person

beforeEach(async () => {
  for (const table of ['entitlements', 'orders', 'members']) await t.db.script(`delete from ${table}`)
  for (const table of ['outbox', 'quotas']) await t.db.script(`delete from ${table}`)
  await t.clock.set('2026-06-10T06:00:00Z')
  man = await person(t, { gender: 'male', name: 'Rohan Das' })
})

const save = async (name: string, search = 'gothra=any') =>
  (await man.post('searches/save', { name, search })).json()
const list = async () => (await man.get('searches')).json().searches
const change = (search_id: number, more: Record<string, string>, who = man) =>
  who.post('searches/change', { search_id: String(search_id), ...more })
const idOf = async (name: string) =>
  (await list()).find((saved: { name: string }) => saved.name === name)?.search_id as number

describe('a saved search', () => {
  test('has a name, a normalized query, and the numbers of all and of new results', async () => {
    await person(t, { name: 'Asha' })
    await t.clock.advance({ days: 3 })
    await person(t, { name: 'Bela' })
    expect(await save('Everyone', 'gothra=any&shoe=9&age=99-1')).toMatchObject({ response: 'success' })
    await save('Vegetarian', 'eating=Vegetarian&gothra=any')
    expect(await list()).toEqual([
      {
        search_id: expect.any(Number),
        name: 'Everyone',
        search: 'gothra=any',
        found: { people: 2, isMore: false },
        fresh: { people: 1, isMore: false },
      },
      {
        search_id: expect.any(Number),
        name: 'Vegetarian',
        search: 'gothra=any&eating=Vegetarian',
        found: { people: 2, isMore: false },
        fresh: { people: 1, isMore: false },
      },
    ])
    await t.clock.advance({ days: 2 })
    expect((await list())[0].fresh.people).toBe(0)
  })

  test('is refused above ten searches or for a used name, also for concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => save(`Search ${n}`)))
    expect(answers.filter(({ response }) => response === 'success')).toHaveLength(maxSavedSearches)
    const [{ search_id }] = await list()
    await man.post('searches/delete', { search_id: String(search_id) })
    const twice = await Promise.all([save('The same'), save('the SAME')])
    expect(twice.map(({ response }) => response).toSorted()).toEqual(['invalid', 'success'])
    expect(await list()).toHaveLength(maxSavedSearches)
  })

  test('with a member’s name costs one search of the day, once', async () => {
    const searches = async () => {
      const [row] = await t.db`select searches from view_budgets where member_id = ${man.id}`
      return row?.searches ?? 0
    }
    await save('Everyone')
    await list()
    expect(await searches()).toBe(0)
    await save('Asha', 'name=asha&gothra=any')
    await list()
    expect(await searches()).toBe(1)
    await t.db`update view_budgets set searches = ${dailyBudgets.firstWeek.searches} where member_id = ${man.id}`
    const refused = await man.post('searches/save', { name: 'Bela', search: 'name=bela' })
    expect([refused.statusCode, await list()]).toEqual([429, [expect.anything(), expect.anything()]])
  })

  test('can be renamed and deleted only by its member', async () => {
    await save('One')
    await save('Two')
    expect((await change(await idOf('One'), { name: 'two' })).json()).toMatchObject({ response: 'invalid' })
    expect((await change(await idOf('One'), { name: 'ONE' })).json()).toMatchObject({ response: 'success' })
    const ravi = await person(t, { gender: 'male' })
    expect((await change(await idOf('ONE'), { name: 'Mine' }, ravi)).statusCode).toBe(404)
    await ravi.post('searches/delete', { search_id: String(await idOf('ONE')) })
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['ONE', 'Two'])
  })
})
