import { beforeAll, expect, test } from 'vitest'
import { type FigureName, safetyFigures } from '#contract/office/overview/figure-facts.ts'
import { officer } from '../../../../testing/inbox.ts'
import { seedNinetyDays } from '../../../../testing/ninety-days.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'
import { deleteOldActive } from './active-store.ts'
import { computeNightly, computeToday, correctDay } from './compute.ts'
import { addDays } from './range.ts'

const today = '2026-09-20'
let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await t.clock.set(`${today}T10:00:00Z`)
  await seedNinetyDays(t.db, today)
  await computeNightly({ db: t.serverDb, countsDemo: false })
})

type Rows = Record<string, { value: number | null; n: number | null }>

const stored = async (figure: FigureName): Promise<Rows> =>
  Object.fromEntries(
    (await t.db`select day, part, value, n from figures where figure = ${figure} order by day, part`).map(
      ({ day, part, value, n }) => [`${day} ${part}`, { value: rounded(value), n }],
    ),
  )
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 1000) / 1000)

test('demo people are counted where everybody is one, and nowhere else', async () => {
  const [counted] = await t.db`select sum(value)::int as n from figures where figure = 'signups'`
  const [real] = await t.db`
    select count(*) filter (where not is_demo)::int as real, count(*)::int as all from members
    where created_at >= '2026-06-21T18:30:00Z'`
  expect(real?.all).toBeGreaterThan(real?.real)
  expect(counted?.n).toBe(real?.real)
})

test('today is so far, a day that is over is closed, and a closed day stays as it was', async () => {
  const figure = async (by: 'moderator' | 'finance', name: FigureName) => {
    const who = await officer(t, by)
    const kind = safetyFigures.includes(name) ? 'safety' : 'money'
    return (await who.send({ url: `/api/v1/admin/figures/${kind}?figure=${name}&days=30` })).json()
  }
  const active = await figure('moderator', 'active')
  expect(active.points).toHaveLength(31)
  expect(active.points.at(-1)).toMatchObject({ day: today, isSoFar: true })
  expect(active.points.filter(({ isSoFar }: { isSoFar: boolean }) => isSoFar)).toHaveLength(1)
  expect((await figure('finance', 'revenue')).points.at(-1).parts.paid).toBeDefined()
  expect((await figure('finance', 'active')).message).toMatch(/not allowed/)

  const day = addDays(today, -20)
  const before = await stored('approval')
  await t.db`
    insert into cases (kind, subject, lane, rank, permission, state, opened_at, due_at, urgent_at, decided_at)
    values ('profile', 'member:1', 'approval', 7, 'cases', 'decided', ${`${day}T02:00:00Z`}, ${`${day}T20:00:00Z`},
      ${`${day}T20:00:00Z`}, ${`${day}T12:00:00Z`})`
  await computeNightly({ db: t.serverDb, countsDemo: false })
  expect(await stored('approval')).toEqual(before)
  const left = await correctDay({ db: t.serverDb, countsDemo: false }, day, 'A case was entered late.')
  expect(left).toEqual(['active', 'works', 'trust'])
  const after = await stored('approval')
  expect(after[`${day} median`]?.n).toBe((before[`${day} median`]?.n ?? 0) + 1)
  const { corrections } = await figure('moderator', 'approval')
  expect(corrections).toContainEqual(
    expect.objectContaining({ day, part: 'median', why: 'A case was entered late.' }),
  )
})

test('a day whose sources are gone in part is corrected in the rest, and says which it left', async () => {
  const kept = async () => Promise.all((['active', 'works', 'trust', 'machine'] as const).map(stored))
  const correct = (daysAgo: number) =>
    correctDay({ db: t.serverDb, countsDemo: false }, addDays(today, -daysAgo), 'Tried.')
  await deleteOldActive(t.db)
  await t.db`delete from outbox where created_at < ${addDays(today, -30)}::date`
  const before = await kept()
  expect(await correct(10)).toEqual([])
  expect(await correct(11)).toEqual(['active', 'works', 'trust'])
  expect(await correct(29)).toEqual(['active', 'works', 'trust'])
  expect(await correct(30)).toEqual(['active', 'works', 'trust', 'machine'])
  expect(await kept()).toEqual(before)
})

test('a month that goes on is not said to be over', async () => {
  const staying = await stored('staying')
  expect(staying['2026-08-01 month_0']?.value).toBeGreaterThan(0)
  expect(staying['2026-07-01 month_1']?.value).toBeGreaterThan(0)
  expect(staying['2026-08-01 month_1']).toEqual({ value: null, n: null })
  expect(staying['2026-07-01 month_2']).toEqual({ value: null, n: null })
  // Only who joined in it is counted, and marked: the month of joining goes on.
  expect(staying['2026-09-01 month_0']?.value).toBeGreaterThan(0)
})

test('by day only today moves', async () => {
  const before = await stored('signups')
  await t.db`update members set created_at = now() where id = (select min(id) from members where not is_demo)`
  await computeToday({ db: t.serverDb, countsDemo: false })
  const after = await stored('signups')
  const changed = Object.keys(after).filter(key => after[key]?.value !== before[key]?.value)
  expect(changed.map(key => key.slice(0, 10))).toEqual([today])
})

test('a night without a server is caught up with', async () => {
  await t.clock.set('2026-09-25T10:00:00Z')
  await computeNightly({ db: t.serverDb, countsDemo: false })
  const [row] = await t.db`
    select count(distinct day)::int as days from figures where figure = 'active' and day > ${today}`
  expect(row?.days).toBe(5)
  const [open] = await t.db`
    select count(*)::int as n from figures where figure = 'active' and closed_at is null and day < '2026-09-24'`
  expect(open?.n).toBe(0)
})

test('a number of the landing page is as written, or true with its day', async () => {
  const read = async () => (await t.app.inject({ url: '/api/v1/site-texts' })).json().landing.statistics
  const specified = [
    { value: '570+', label: 'happy couples matched' },
    { value: '3800+', label: 'verified members' },
  ]
  await t.db`
    update site_texts set value = value || ${t.db.json({ statistics: specified })} where name = 'landing'`
  const [written] = await read()
  expect(written).toEqual({ value: '570+', label: 'happy couples matched' })
  await t.db`
    update site_texts set value = jsonb_set(value, '{statistics,0,figure}', '"matches"') where name = 'landing'`
  const [counted] = await t.db`
    select count(*)::int as n from interests i join members m on m.id = i.sender_id
    where i.state in ('accepted', 'ended') and not m.is_demo`
  const stored = await t.db`select value::int from public_figures where name = 'matches'`
  expect(stored).toEqual([{ value: counted?.n }])
  await t.db`update public_figures set value = 9 where name = 'matches'`
  expect(await read()).toEqual([{ value: '3800+', label: 'verified members' }])
  await t.db`update public_figures set value = 10 where name = 'matches'`
  const [bound, next] = await read()
  expect(bound).toEqual({
    value: '10',
    label: 'happy couples matched, 25 September 2026',
    figure: 'matches',
  })
  expect(next).toEqual({ value: '3800+', label: 'verified members' })
  await t.db`delete from public_figures`
  expect((await read())[0]).toEqual({ value: '3800+', label: 'verified members' })
})

test('months that are over are computed until all of the last one is noted, and then not every night', async () => {
  const computedOn = async (night: string) => {
    await t.clock.set(`${night}T10:00:00Z`)
    await computeNightly({ db: t.serverDb, countsDemo: false })
    const rows = await t.db`
      select day, max((computed_at at time zone 'Asia/Kolkata')::date) as computed from figures
      where figure = 'staying' and day in ('2026-08-01', '2026-10-01') group by day order by day`
    return rows.map(({ computed }) => computed)
  }
  expect(await computedOn('2026-10-01')).toEqual(['2026-10-01', '2026-10-01'])
  expect(await computedOn('2026-10-02')).toEqual(['2026-10-02', '2026-10-02'])
  expect(await computedOn('2026-10-03')).toEqual(['2026-10-03', '2026-10-03'])
  expect(await computedOn('2026-10-04')).toEqual(['2026-10-03', '2026-10-04'])
  expect(await computedOn('2026-11-02')).toEqual(['2026-11-02', '2026-11-02'])
})
