import { beforeEach, describe, expect, test } from 'vitest'
import { minCountShown, namedCountLimit } from '#contract/features/matching/search.ts'
import { type Criterion, criteria, profileManagers } from '#contract/features/matching/search-criteria.ts'
import { setLastActive } from '../../../../testing/last-active.ts'
import { type Person, person } from '../../../../testing/people.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { assignments, sql } from '../../../platform/database/sql.ts'

const t = await testApp()
let man: Person

beforeEach(async () => {
  for (const table of ['entitlements', 'orders', 'members']) await t.db.script(`delete from ${table}`)
  man = await person(t, { gender: 'male', name: 'Rohan Das', isPremium: true })
  await acceptAnyGothra(man)
})

const acceptAnyGothra = (who: Person) =>
  t.db`update desired_partners set gothra_rule = 'own-and-maternal' where member_id = ${who.id}`

/** A search that leaves out no gothra. */
const any = (search = '') => `${search}${search ? '&' : ''}gothra=any`
const find = async (search = any(), more: Record<string, string> = {}) => {
  const response = await man.post('search/find', { search, ...more })
  const { found, ...rest } = response.json()
  return { status: response.statusCode, names: found?.map(({ name }: { name: string }) => name), ...rest }
}
const count = async (search = any()) => (await man.post('search/counts', { search })).json()
const details = (who: { id: number }, columns: object) =>
  t.db`update profile_details set ${assignments(columns as Record<string, string>)} where member_id = ${who.id}`

describe('a profile is found immediately by its', () => {
  const columns: [Criterion, column: string][] = [
    ['eating', 'eating'],
    ['drinking', 'drinking'],
    ['smoking', 'smoking'],
    ['body', 'body_type'],
    ['physical', 'physical_status'],
    ['employer', 'employer'],
    ['familyType', 'family_type'],
    ['familyStatus', 'family_status'],
  ]
  test.each(columns)('%s', async (criterion, column) => {
    const words = (criteria[criterion] as { words: readonly string[] }).words
    const asha = await person(t, { name: 'Asha Sharma' })
    for (const word of words) {
      await details(asha, { [column]: word })
      const search = (chosen: string) => any(new URLSearchParams({ [criterion]: chosen }).toString())
      expect((await find(search(word))).names).toEqual(['Asha Sharma'])
      const others = words.filter(other => other !== word).join(',')
      expect((await find(search(others))).names).toEqual([])
      expect((await count()).choices[criterion]).toEqual({ [word]: 1 })
    }
  })

  test('manglik, city, photo and manager', async () => {
    const asha = await person(t, { name: 'Asha Sharma' })
    await details(asha, { is_manglik: true })
    expect((await find(any('manglik=Yes'))).names).toEqual(['Asha Sharma'])
    expect((await find(any('manglik=No'))).names).toEqual([])

    expect((await find(any('state=4014&city=Jaipur'))).names).toEqual(['Asha Sharma'])
    expect((await find(any('state=4014&city=Kota'))).names).toEqual([])
    await details(asha, { city: 'Kota' })
    expect((await find(any('state=4014&city=Kota'))).names).toEqual(['Asha Sharma'])
    expect((await count(any('state=4014'))).choices.city).toEqual({ Kota: 1 })
    await t.db`update profiles set state_id = 4008 where member_id = ${asha.id}`
    expect((await find(any('state=4014&city=Kota'))).names).toEqual([])

    expect((await find(any('photo=yes'))).names).toEqual([])
    await t.db`insert into photos (member_id, slot, path, status) values (${asha.id}, 1, 'uploads/a.jpg', 'pending')`
    expect((await find(any('photo=yes'))).names).toEqual([])
    await t.db`update photos set status = 'approved'`
    expect((await find(any('photo=yes'))).names).toEqual(['Asha Sharma'])
    await t.db`delete from photos`
    expect((await find(any('photo=yes'))).names).toEqual([])

    for (const [profileFor, keeper] of [
      ['Self', 0],
      ['Daughter', 1],
      ['Sister', 2],
      ['Friend', 3],
    ] as const) {
      await t.db`update members set profile_for = ${profileFor} where id = ${asha.id}`
      expect((await count()).choices.keeper).toEqual({ [profileManagers[keeper] as string]: 1 })
    }
  })

  test('list entries and ranges together with a name in any spelling', async () => {
    await person(t, { name: 'Lakshmi Iyer' })
    const search = 'name=laxmi&age=30-31&height=5.3-5.4&caste=Brahmin - Anavil&language=Hindi&income=5'
    expect((await find(any(search))).names).toEqual(['Lakshmi Iyer'])
    expect((await find(any(`${search}&occupation=Software Engineer`))).names).toEqual(['Lakshmi Iyer'])
    expect((await find(any(search.replace('laxmi', 'asha')))).names).toEqual([])
    expect((await find(any(search.replace('income=5', 'income=6')))).names).toEqual([])
    // An unknown caste finds no members. Unknown criteria are ignored.
    expect((await find(any('caste=Unknown'))).names).toEqual([])
    expect((await find(any('age=99-12&shoe=9'))).names).toEqual(['Lakshmi Iyer'])
  })
})

test('a search excludes the searcher’s own and maternal gothra by default', async () => {
  const asha = await person(t, { name: 'Asha Sharma' })
  expect((await find('')).names).toEqual([])
  expect(await count('')).toMatchObject({
    found: { people: 0 },
    choices: { gothra: { any: 1, apart: 0 } },
    sameGothra: { out: { people: 1, isMore: false } },
    without: [{ criterion: 'gothra', found: { people: 1, isMore: false } }],
  })
  await details(asha, { gothra_id: 2 })
  expect((await find('')).names).toEqual([])
  await details(asha, { gothra_id: 3 })
  expect((await find('')).names).toEqual(['Asha Sharma'])
})

describe('results', () => {
  test('can be ordered by fit, by joining and by activity', async () => {
    const [asha, bela, chitra] = [
      await person(t, { name: 'Asha' }),
      await person(t, { name: 'Bela' }),
      await person(t, { name: 'Chitra' }),
    ]
    const hours = async (who: Person, active: number, joined: number) => {
      await setLastActive(t.db, who.id, sql`now() - make_interval(hours => ${active})`)
      await t.db`
        update profiles set joined_at = now() - make_interval(hours => ${joined}),
          approved_at = now() - make_interval(hours => ${joined})
        where member_id = ${who.id}`
    }
    await hours(asha, 3, 1)
    await hours(bela, 2, 30)
    await hours(chitra, 1, 50)
    await t.db`update desired_partners set age_min = 50, age_max = 55 where member_id = ${chitra.id}`
    expect((await find()).names).toEqual(['Bela', 'Asha', 'Chitra'])
    expect((await find(any(), { order: 'new' })).names).toEqual(['Asha', 'Bela', 'Chitra'])
    expect((await find(any(), { order: 'active' })).names).toEqual(['Chitra', 'Bela', 'Asha'])
    expect((await find(any('wantsMe=yes'))).names).toEqual(['Bela', 'Asha'])
    expect((await find(any('joined=1'))).names).toEqual(['Asha'])
    expect(await count()).toMatchObject({
      found: { people: 3, isMore: false },
      mutual: { people: 2, isMore: false },
      choices: { wantsMe: { yes: 2 }, joined: { '1': 1, '7': 3, '30': 3 } },
    })
  })

  test('have a cursor that is valid for this search and member only', async () => {
    for (let n = 0; n < 5; n++) await person(t, { name: `Asha ${n}` })
    const first = await find(any(), { limit: '3' })
    expect(first.names).toHaveLength(3)
    const second = await find(any(), { limit: '3', after: first.next })
    expect([...first.names, ...second.names].toSorted()).toEqual([
      'Asha 0',
      'Asha 1',
      'Asha 2',
      'Asha 3',
      'Asha 4',
    ])
    expect(second.next).toBeUndefined()
    expect((await find(any('photo=yes'), { after: first.next })).status).toBe(400)
    expect((await find(any(), { after: first.next, order: 'new' })).status).toBe(400)
    const other = await person(t, { gender: 'male' })
    expect((await other.post('search/find', { search: any(), after: first.next })).statusCode).toBe(400)
  })
})

test('a choice is counted without its dependent criteria', async () => {
  const [asha, bela] = [await person(t, { name: 'Asha' }), await person(t, { name: 'Bela' })]
  await t.db`update profiles set state_id = 4008, caste_id = 2 where member_id = ${bela.id}`
  const [own] = await t.db`select subcaste_id from profile_details where member_id = ${asha.id}`
  await t.db`
    update profile_details set subcaste_id = (select min(id) from subcastes where caste_id = 2) where member_id = ${bela.id}`
  // Only Asha is in Jaipur. Changing the state removes the city.
  const here = any('state=4014&city=Jaipur')
  expect((await count(here)).choices.state).toEqual({ 4008: 1, 4014: 1 })
  expect((await find(any('state=4008'))).names).toEqual(['Bela'])
  const [first, second] = ['Brahmin - Anavil', 'Brahmin - Audichya']
  const community = any(`caste=${first}&subcaste=${own?.subcaste_id}`)
  expect((await count(community)).choices.caste).toEqual({ [first as string]: 1, [second as string]: 1 })
  // Without the state, and therefore the city, there are two results.
  const nowhere = await count(any('state=4001&city=Nowhere'))
  expect(nowhere.without).toContainEqual({ criterion: 'state', found: { people: 2, isMore: false } })
})

test('the last activity is searchable only among members who show their presence', async () => {
  const asha = await person(t, { name: 'Asha Sharma' })
  const here = any('active=1')
  const seen = async () => {
    const { found, choices, closed } = await count(here)
    return { names: (await find(here)).names, found: found.people, active: choices.active, closed }
  }
  const closed = ['points']
  const shown = { names: ['Asha Sharma'], found: 1, active: { 1: 1, 7: 1, 30: 1 }, closed }
  expect(await seen()).toEqual(shown)
  await asha.post('settings', { showsPresence: 'false' })
  expect(await seen()).toEqual({ names: [], found: 0, active: {}, closed })
  await asha.post('settings', { showsPresence: 'true' })
  expect(await seen()).toEqual(shown)
  // A searcher who hides their presence cannot use the criterion: it is ignored and has no counts.
  await setLastActive(t.db, asha.id, sql`now() - interval '5 days'`)
  expect((await seen()).names).toEqual([])
  await man.post('settings', { showsPresence: 'false' })
  expect(await seen()).toEqual({ names: ['Asha Sharma'], found: 1, closed: ['active', 'points'] })
})

test.each(['fit', 'new', 'active'])(
  'pages in the order %s repeat and skip no member while members join, hide, become active and change',
  async order => {
    const people: Person[] = []
    for (let n = 0; n < 9; n++) people.push(await person(t, { name: `Asha ${n}` }))
    const [, hides, moves, changes] = people as [Person, Person, Person, Person]
    const seen: string[] = []
    let after: string | undefined
    for (let page = 0; page === 0 || after; page++) {
      const { names, next } = await find(any(), { order, limit: '2', ...(after && { after }) })
      seen.push(...names)
      after = next
      if (page === 0) {
        await t.db`update profiles set hidden_at = now() where member_id = ${hides.id}`
        await setLastActive(t.db, moves.id, sql`now() + interval '1 minute'`)
        await details(changes, { eating: 'Jain' })
        await person(t, { name: 'Bela' })
      }
    }
    expect(new Set(seen).size).toBe(seen.length)
    const stayed = people.filter(one => one !== hides).map(({ name }) => name)
    expect(stayed.filter(name => !seen.includes(name))).toEqual([])
  },
)

test('a member the searcher may not see is neither found nor counted', async () => {
  const asha = await person(t, { name: 'Asha Sharma' })
  const seen = async () => {
    const { found, mutual, choices } = await count()
    return [(await find()).names.length, found.people, mutual.people, choices.eating?.Vegetarian ?? 0]
  }
  const profile = (columns: object) =>
    t.db`update profiles set ${assignments(columns as Record<string, null>)} where member_id = ${asha.id}`
  expect(await seen()).toEqual([1, 1, 1, 1])
  const now = new Date()
  for (const state of [{ hidden_at: now }, { suspended_until: now }, { approved_at: null }]) {
    await profile(state)
    expect(await seen()).toEqual([0, 0, 0, 0])
    await profile({ hidden_at: null, suspended_until: null, approved_at: now })
    expect(await seen()).toEqual([1, 1, 1, 1])
  }
  await man.post('blocks/add', { find_id: String(asha.id) })
  expect(await seen()).toEqual([0, 0, 0, 0])
  await man.post('blocks/remove', { find_id: String(asha.id) })
  await man.post('not-for-us/add', { find_id: String(asha.id) })
  expect(await seen()).toEqual([0, 0, 0, 0])
  await man.post('not-for-us/remove', { find_id: String(asha.id) })
  // When she hides him, nothing changes for him.
  await t.db`insert into blocks (blocker_id, blocked_id, kind) values (${asha.id}, ${man.id}, 'hide')`
  expect(await seen()).toEqual([1, 1, 1, 1])
  await t.db`update desired_partners set age_min = 50, age_max = 55 where member_id = ${asha.id}`
  expect(await seen()).toEqual([1, 1, 0, 1])
  await t.db`update profiles set audience = 'wishes' where member_id = ${asha.id}`
  expect(await seen()).toEqual([0, 0, 0, 0])
  await t.db`update profiles set audience = 'members' where member_id = ${asha.id}`
  await t.db`update profiles set gender = 'male' where member_id = ${asha.id}`
  expect(await seen()).toEqual([0, 0, 0, 0])
  await t.db`update profiles set gender = 'female' where member_id = ${asha.id}`
  await t.db`delete from members where id = ${asha.id}`
  expect(await seen()).toEqual([0, 0, 0, 0])
})

test('only the first page of a search with a name costs a search of the day', async () => {
  for (let n = 0; n < 4; n++) await person(t, { name: `Asha ${n}` })
  const searches = async () => {
    const [row] = await t.db`select searches from view_budgets where member_id = ${man.id}`
    return row?.searches ?? 0
  }
  const { next } = await find(any('name=asha'), { limit: '2' })
  expect(await searches()).toBe(1)
  await find(any('name=asha'), { limit: '2', after: next })
  await find(any('photo=yes'))
  await count(any('name=asha'))
  expect(await searches()).toBe(1)
})

describe('the start search', () => {
  const start = async () => (await man.get('search/start')).json().search
  const prefers = (columns: object) =>
    t.db`update desired_partners set ${assignments(columns as Record<string, string>)} where member_id = ${man.id}`

  test('has a criterion for every preference, in the names of the lists', async () => {
    await prefers({
      age_min: 25,
      age_max: 33,
      height_min_in: 60,
      height_max_in: 72,
      marital_status_ids: '{1,2}',
      country_id: 101,
      state_ids: '{4014,4008}',
      caste_ids: '{1,2}',
      language_ids: '{1}',
      education_id: 5,
      occupation_ids: '{1}',
      income_id: 4,
    })
    const search = new URLSearchParams(await start())
    expect(Object.fromEntries(search)).toEqual({
      age: '25-33',
      height: '5.0-6.0',
      maritalStatus: 'Single,Divorce',
      country: '101',
      state: '4014,4008',
      caste: 'Brahmin - Anavil,Brahmin - Audichya',
      language: 'Hindi',
      education: 'Graduate,Post Graduate,M Phil,PHD',
      occupation: 'Software Engineer',
      income: '4',
    })
    expect((await find(await start())).status).toBe(200)
  })

  test('has no criterion for a preference that does not matter', async () => {
    await prefers({
      age_min: 18,
      age_max: 99,
      height_min_in: 48,
      height_max_in: 84,
      marital_status_ids: '{}',
      country_id: null,
      state_ids: '{}',
      caste_ids: `{${Array.from({ length: 31 }, (_, place) => place + 1)}}`,
      language_ids: '{}',
      education_id: null,
      occupation_ids: '{}',
      income_id: null,
    })
    expect(await start()).toBe('')
  })
})

describe('counts for a member without a plan', () => {
  let free: Person
  beforeEach(async () => {
    free = await person(t, { gender: 'male', name: 'Sahil Rao' })
    await acceptAnyGothra(free)
  })
  const freeCount = async (search = any()) => (await free.post('search/counts', { search })).json()

  test('the reply has no choices if fewer than five people are found', async () => {
    for (let n = 1; n < minCountShown; n++) {
      await person(t, { name: `Asha ${n}` })
      expect(await freeCount()).toEqual({
        found: { people: n, isMore: false },
        mutual: { people: n, isMore: false },
        choices: {},
        without: [],
        omitsFew: true,
        closed: ['points'],
      })
    }
  })

  test('the reply leaves out counts of one to four', async () => {
    for (let n = 0; n < 2 * minCountShown; n++) {
      const asha = await person(t, { name: `Asha ${n}` })
      if (n < minCountShown - 1) await details(asha, { eating: 'Jain' })
    }
    const { found, choices } = await freeCount()
    expect(found.people).toBe(2 * minCountShown)
    expect(choices.eating).toEqual({ Vegetarian: minCountShown + 1 })
    const counts = Object.values<Record<string, number>>(choices).flatMap(tally => Object.values(tally))
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(minCountShown)
    expect((await count()).choices.eating).toEqual({ Vegetarian: minCountShown + 1, Jain: minCountShown - 1 })
  })

  test('an empty search names the criteria to drop that bring at least five, without a number', async () => {
    const empty = any('eating=Eggetarian')
    for (let n = 1; n < minCountShown; n++) await person(t, { name: `Asha ${n}` })
    expect((await freeCount(empty)).without).toEqual([])
    await person(t, { name: 'Asha last' })
    expect((await freeCount(empty)).without).toEqual([{ criterion: 'eating' }])
    expect((await count(empty)).without).toEqual([
      { criterion: 'eating', found: { people: minCountShown, isMore: false } },
    ])
  })
})

describe('counts with a name', () => {
  test('omit the choices of few results, because they would reveal the answers of one person', async () => {
    const named = async (more = '') => count(any(`name=asha${more}`))
    for (let n = 1; n < minCountShown; n++) await person(t, { name: `Asha ${n}` })
    expect(await named()).toMatchObject({ found: { people: minCountShown - 1 }, choices: {} })
    expect(Object.keys((await named()).choices)).toEqual([])
    // Counts without one criterion are omitted too, except without the name, which identifies no one.
    expect((await named('&eating=Jain')).without).toEqual([])
    await details(await person(t, { name: 'Bela' }), { eating: 'Jain' })
    expect((await named('&eating=Jain')).without).toEqual([
      { criterion: 'name', found: { people: 1, isMore: false } },
    ])
    await person(t, { name: 'Asha last' })
    expect((await named()).choices.eating).toEqual({ Vegetarian: minCountShown })
    expect((await named('&eating=Jain')).without).toEqual([
      { criterion: 'eating', found: { people: minCountShown, isMore: false } },
      { criterion: 'name', found: { people: 1, isMore: false } },
    ])
  })

  test('are refused and flagged above the daily quota; counts without a name are not', async () => {
    await t.db`
      insert into quotas (key, spent_at, hits)
      values (${`namedCounts:member:${man.id}`}, now() + interval '1 day', array_fill(now(), array[${namedCountLimit.times - 1}::int]))`
    const ask = (search: string) => man.post('search/counts', { search: any(search) })
    expect((await ask('name=asha')).statusCode).toBe(200)
    const refused = await ask('name=bela')
    expect(refused.statusCode).toBe(429)
    expect(refused.json().message).toMatch(/^We count the results of 200 searches with a name in a day/)
    expect((await ask('photo=yes')).statusCode).toBe(200)
    const [flag] = await t.db`select kind from abuse_flags where member_id = ${man.id}`
    expect(flag).toEqual({ kind: 'searches' })
  })
})
