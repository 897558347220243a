import { stayingMonths } from '#contract/office/overview/figure-facts.ts'
import type { Sql } from '../../../platform/database/db.ts'
import { dayOf, type FigureRow, isCounted, isWithin, type Range } from './range.ts'

/** Rolling figures look back so far. */
export const rollingDays = 30
export const keptDays = 40
const keptMonths = 14

/** Searches and lists note themselves; what else members did on these days is read from what they left. */
export async function noteActive(tx: Sql, range: Pick<Range, 'from' | 'to'>): Promise<void> {
  const { from, to } = range
  await tx`
    insert into active_days (day, member_id)
    select viewed_on, viewer_id from profile_views where viewed_on between ${from}::date and ${to}::date
    union
    select ${dayOf(tx, tx`sent_at`)}, sender_id from messages where ${isWithin(tx, tx`sent_at`, range)}
    union
    select ${dayOf(tx, tx`sent_at`)}, sender_id from interests where ${isWithin(tx, tx`sent_at`, range)}
    union
    select ${dayOf(tx, tx`answered_at`)}, coalesce(ended_by, receiver_id) from interests
    where ${isWithin(tx, tx`answered_at`, range)} and state in ('accepted', 'declined', 'ended')
    union
    select ${dayOf(tx, tx`was_accepted_at`)}, receiver_id from interests
    where ${isWithin(tx, tx`was_accepted_at`, range)} and state = 'ended'
    on conflict do nothing`
  await tx`
    insert into active_months (month, member_id)
    select distinct date_trunc('month', day)::date, member_id from active_days
    where day between ${from}::date and ${to}::date
    on conflict do nothing`
}

export async function deleteOldActive(db: Sql): Promise<void> {
  const today = db`(now() at time zone 'Asia/Kolkata')::date`
  await db`delete from active_days where day < ${today} - ${keptDays}::int`
  await db`delete from active_months where month < ${today} - make_interval(months => ${keptMonths})`
}

/**
 * Each day, with the six and the 29 days before it: whoever did something in any of them, once. Who they are is looked up
 * once for all days.
 */
export async function countActive(tx: Sql, range: Range): Promise<FigureRow[]> {
  return tx<FigureRow[]>`
    with days as (
      select day::date from generate_series(${range.from}::date, ${range.to}::date, interval '1 day') as s (day)
    ), here as materialized (
      select a.day, m.id, m.created_at, p.gender
      from active_days a join members m on m.id = a.member_id join profiles p on p.member_id = m.id
      where a.day > ${range.from}::date - ${rollingDays}::int and a.day <= ${range.to}::date and ${isCounted(tx, range)}
    ), seen as (
      select days.day, h.gender, ${isReturning(tx)} as is_returning, max(h.day) as last
      from days join here h on h.day > days.day - ${rollingDays}::int and h.day <= days.day
      group by days.day, h.id, h.gender, h.created_at
    ), c as (
      select day,
        count(*) filter (where gender = 'female' and last = day)::int as day_women,
        count(*) filter (where gender = 'male' and last = day)::int as day_men,
        count(*) filter (where is_returning and last = day)::int as day_returning,
        count(*) filter (where gender = 'female' and last > day - 7)::int as week_women,
        count(*) filter (where gender = 'male' and last > day - 7)::int as week_men,
        count(*) filter (where is_returning and last > day - 7)::int as week_returning,
        count(*) filter (where gender = 'female')::int as month_women,
        count(*) filter (where gender = 'male')::int as month_men,
        count(*) filter (where is_returning)::int as month_returning
      from seen group by day
    )
    select c.day, v.part, v.value
    from c cross join lateral (values
      ('day_women', c.day_women), ('day_men', c.day_men), ('day_returning', c.day_returning),
      ('week_women', c.week_women), ('week_men', c.week_men), ('week_returning', c.week_returning),
      ('month_women', c.month_women), ('month_men', c.month_men), ('month_returning', c.month_returning)
    ) v (part, value)`
}

const isReturning = (db: Sql) =>
  db`h.created_at < (days.day - ${rollingDays}::int)::timestamp at time zone 'Asia/Kolkata'`

/** How many did something in the 30 days that end with `days.day`. */
export const activeInMonth = (db: Sql, { countsDemo }: Range) => db`
  (select count(distinct a.member_id)::int from active_days a
   where a.day > days.day - ${rollingDays}::int and a.day <= days.day
     ${countsDemo ? db`` : db`and a.member_id not in (select id from members where is_demo)`})`

/** By the month of joining: who did something in that month and in each of those after it that are over. */
export async function countStaying(tx: Sql, range: Range): Promise<FigureRow[]> {
  return tx<FigureRow[]>`
    with joined as (
      select date_trunc('month', m.created_at at time zone 'Asia/Kolkata')::date as day, count(*)::int as n
      from members m where ${isWithin(tx, tx`m.created_at`, range)} and ${isCounted(tx, range)} group by 1
    ), stayed as (
      select date_trunc('month', m.created_at at time zone 'Asia/Kolkata')::date as day, a.month, count(*)::int as value
      from active_months a join members m on m.id = a.member_id
      where ${isWithin(tx, tx`m.created_at`, range)} and ${isCounted(tx, range)} group by 1, 2
    )
    select j.day, 'month_' || k as part, coalesce(s.value, 0) as value, j.n
    from joined j
    cross join generate_series(0, ${stayingMonths}::int) k
    left join stayed s on s.day = j.day and s.month = (j.day + make_interval(months => k))::date
    where k = 0 or (j.day + make_interval(months => k + 1))::date <= ${range.to}::date`
}
