import { beforeEach, describe, expect, test } from 'vitest'
import { dailyBudgets } from '#contract/features/matching/view-budget.ts'
import { type BrowsingMember, browsingMember } from '../../../testing/browsing-member.ts'
import { makeMember } from '../../../testing/make.ts'
import { testApp } from '../../../testing/test-app.ts'
import { identifier } from '../../platform/database/sql.ts'
import { deleteOldViews } from './view-budget-store.ts'

const t = await testApp()
const noon = '2026-06-14T06:30:00Z'

beforeEach(async () => {
  await t.clock.set(noon)
  for (const table of ['entitlements', 'orders', 'members', 'view_budgets', 'abuse_flags'])
    await t.db`delete from ${identifier(table)}`
})

type Kind = keyof typeof dailyBudgets
const kinds = Object.keys(dailyBudgets) as Kind[]

/** A member who has already spent part of this budget, on people who are not in the lists. */
async function someone(
  kind: Kind,
  { people = 0, searches = 0, heavyDays = 0 } = {},
): Promise<BrowsingMember> {
  const me = await browsingMember(t, { isPremium: kind === 'premium' })
  if (kind !== 'firstWeek') await signedUp(me, 7 * 24 * 60)
  await t.db`
    insert into view_budgets (member_id, day, people, searches, heavy_days)
    values (${me.id}, '2026-06-14', array(select generate_series(1, ${people}::int)), ${searches}, ${heavyDays})`
  return me
}
const signedUp = ({ id }: BrowsingMember, minutesAgo: number) =>
  t.db`update members set created_at = now() - make_interval(mins => ${minutesAgo}) where id = ${id}`
async function women(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < count; n += 1) ids.push((await makeMember(t.db, { name: `Kavita ${n}` })).id)
  return ids
}
const byNumber = (me: BrowsingMember, id: number) => me.list('search', { type: 'single', userid: `HS${id}` })
const byName = (me: BrowsingMember, more = {}) =>
  me.list('search', { type: 'multiple', name: 'kavita', ...more })
const flags = async () =>
  (await t.db<{ kind: string }[]>`select kind from abuse_flags order by id`).map(({ kind }) => kind)

const refusalTexts: Record<Kind, { people: string; searches: string }> = {
  firstWeek: {
    people:
      'You have seen 240 different people today, which is the daily limit. You can see them again at any time, and new people after midnight (Indian time). With narrower preferences you see your best matches first. After your first week the limit is 400 a day, with Premium 800.',
    searches:
      'You have searched 40 times today, which is the daily limit. You can search again after midnight (Indian time). Your matches are still on the home page. After your first week the limit is 80 a day, with Premium 250.',
  },
  free: {
    people:
      'You have seen 400 different people today, which is the daily limit. You can see them again at any time, and new people after midnight (Indian time). With narrower preferences you see your best matches first. With Premium the limit is 800 a day.',
    searches:
      'You have searched 80 times today, which is the daily limit. You can search again after midnight (Indian time). Your matches are still on the home page. With Premium the limit is 250 a day.',
  },
  premium: {
    people:
      'You have seen 800 different people today, which is the daily limit. You can see them again at any time, and new people after midnight (Indian time). With narrower preferences you see your best matches first.',
    searches:
      'You have searched 250 times today, which is the daily limit. You can search again after midnight (Indian time). Your matches are still on the home page.',
  },
}
const hoursToMidnight = 12

describe.each(kinds)('the budget %s', kind => {
  const budget = dailyBudgets[kind]

  test.each(['desired', 'recent'] as const)(
    'refuses new people on cards when it is used (%s)',
    async list => {
      const me = await someone(kind, { people: budget.people - 3 })
      await women(5)
      const last = await me.list(list)
      expect([last.status, last.ids.length]).toEqual([200, 3])
      expect((await me.list(list)).ids).toEqual(last.ids)
      await t.db`delete from members where id = any (${last.ids})`
      const refused = await me.list(list)
      expect([refused.status, refused.body]).toEqual([
        429,
        { message: refusalTexts[kind].people, retryAfter: hoursToMidnight * 3600 },
      ])
      expect(await flags()).toEqual(['people'])
    },
  )

  test('allows the last search and refuses the next', async () => {
    const me = await someone(kind, { searches: budget.searches - 1 })
    const [kavita = 0] = await women(1)
    expect((await byNumber(me, kavita)).ids).toEqual([kavita])
    for (const refused of [await byNumber(me, kavita), await byName(me)])
      expect([refused.status, refused.body]).toEqual([
        429,
        { message: refusalTexts[kind].searches, retryAfter: hoursToMidnight * 3600 },
      ])
    expect((await me.list('recent')).ids).toEqual([kavita])
    expect(await flags()).toEqual(['searches'])
  })
})

test('the first week ends seven days after sign-up, or with a plan', async () => {
  const me = await someone('firstWeek', { people: dailyBudgets.firstWeek.people })
  await women(1)
  await signedUp(me, 7 * 24 * 60 - 1)
  expect((await me.list('recent')).status).toBe(429)
  await signedUp(me, 7 * 24 * 60)
  expect((await me.list('recent')).status).toBe(200)
  const paying = await someone('premium', { people: dailyBudgets.firstWeek.people })
  await signedUp(paying, 1)
  expect((await paying.list('recent')).status).toBe(200)
})

test('a member already seen today costs nothing in any list', async () => {
  const me = await someone('free', { people: dailyBudgets.free.people - 6 })
  const ids = await women(6)
  for (const list of ['desired', 'recent'] as const)
    expect((await me.listAll(list, { limit: '2' })).toSorted()).toEqual(ids)
  expect((await byName(me)).ids.toSorted()).toEqual(ids)
  for (const id of ids) expect((await byNumber(me, id)).ids).toEqual([id])
  expect(await flags()).toEqual([])
})

test('a new member beyond the budget is shown the next day, and does not displace members already seen', async () => {
  const me = await someone('free', { people: dailyBudgets.free.people - 2 })
  const seen = await women(2)
  expect((await me.list('recent')).ids.toSorted()).toEqual(seen)
  const [newcomer] = await women(1)
  expect((await me.list('recent')).ids.toSorted()).toEqual(seen)
  await t.clock.set('2026-06-14T18:30:00Z')
  expect((await me.list('recent')).ids).toContain(newcomer)
})

test('concurrent pages spend exactly the people of the budget', async () => {
  const me = await someone('premium', { people: dailyBudgets.premium.people - 7 })
  const ids = await women(20)
  const found = await Promise.all(ids.map(id => byNumber(me, id)))
  expect(found.filter(({ status }) => status === 200)).toHaveLength(7)
  expect(found.filter(({ status }) => status === 429)).toHaveLength(13)
})

test('concurrent searches spend exactly the searches of the budget', async () => {
  const me = await someone('free', { searches: dailyBudgets.free.searches - 5 })
  const tries = await Promise.all(Array.from({ length: 12 }, () => byName(me)))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(5)
})

test('the budget is renewed at midnight in India', async () => {
  const { people, searches } = dailyBudgets.free
  const me = await someone('free', { people, searches })
  await women(1)
  const statuses = async () => [(await me.list('recent')).status, (await byName(me)).status]
  await t.clock.set('2026-06-14T18:29:59.999Z')
  expect((await me.list('recent')).body.retryAfter).toBe(1)
  expect(await statuses()).toEqual([429, 429])
  await t.clock.set('2026-06-14T18:30:00Z')
  // The search comes first, because a list would start the new day.
  expect((await byName(me)).status).toBe(200)
  expect(await statuses()).toEqual([200, 200])
})

test('members seen with a plan stay visible for the rest of the day after it ends', async () => {
  const me = await someone('premium', { people: dailyBudgets.free.people })
  const seen = await women(2)
  expect((await me.list('recent')).ids.toSorted()).toEqual(seen)
  await t.db`delete from entitlements`
  expect((await me.list('recent')).ids.toSorted()).toEqual(seen)
  await women(1)
  expect((await me.list('recent')).ids.toSorted()).toEqual(seen)
})

describe('a further page of a search', () => {
  test('is free, for the same name only', async () => {
    const me = await someone('free', { searches: dailyBudgets.free.searches - 1 })
    const ids = await women(5)
    const first = await byName(me, { limit: '2' })
    const next = { limit: '2', after: first.next as string }
    expect((await byName(me, next)).ids).toHaveLength(2)
    expect((await byName(me, { ...next, name: 'asha' })).status).toBe(400)
    for (const after of [{}, { after: '' }])
      expect((await byName(me, { limit: '2', ...after })).status).toBe(429)
    // A profile id in the name field is a new search, even with a cursor.
    expect((await byName(me, { ...next, name: `HS${ids[0]}` })).status).toBe(429)
  })
})

test('each member has a separate budget', async () => {
  const full = await someone('free', { people: dailyBudgets.free.people })
  const other = await someone('free')
  const [kavita] = await women(1)
  expect((await full.list('recent')).status).toBe(429)
  expect((await other.list('recent')).ids).toEqual([kavita])
})

describe('an abuse flag', () => {
  test('is raised once a day and kind, with an anonymous log line', async () => {
    const lines: string[] = []
    const app = await testApp({
      settings: { LOG_LEVEL: 'warn' },
      logStream: { write: line => lines.push(line) },
    })
    const me = await browsingMember(app)
    await makeMember(app.db)
    const useUp = () => app.db`
      insert into view_budgets (member_id, day, people)
      values (${me.id}, (now() at time zone 'Asia/Kolkata')::date, array(select generate_series(1, 240)))
      on conflict (member_id) do update set day = excluded.day, people = excluded.people`
    await app.clock.set(noon)
    await useUp()
    for (let n = 0; n < 3; n += 1) expect((await me.list('recent')).status).toBe(429)
    await app.clock.advance({ days: 1 })
    await useUp()
    expect((await me.list('recent')).status).toBe(429)
    expect(
      await app.db`select member_id, kind, about, raised_on, raised_at from abuse_flags order by id`,
    ).toEqual([
      { member_id: me.id, kind: 'people', about: null, raised_on: '2026-06-14', raised_at: new Date(noon) },
      {
        member_id: me.id,
        kind: 'people',
        about: null,
        raised_on: '2026-06-15',
        raised_at: new Date('2026-06-15T06:30:00Z'),
      },
    ])
    expect(lines).toHaveLength(2)
    expect(JSON.parse(lines[0] as string)).toMatchObject({ flag: 'people', msg: 'a member was flagged' })
    expect(lines.join('')).not.toContain(String(me.id))
  })
})

test('view budgets are deleted after a week', async () => {
  await someone('free')
  await t.clock.advance({ days: 7 })
  await deleteOldViews(t.db)
  expect(await t.db`select from view_budgets`).toHaveLength(1)
  await t.clock.advance({ days: 1 })
  await deleteOldViews(t.db)
  expect(await t.db`select from view_budgets`).toHaveLength(0)
})
