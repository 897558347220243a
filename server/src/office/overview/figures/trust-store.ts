import type { Sql } from '../../../platform/database/db.ts'
import { activeInMonth } from './active-store.ts'
import { dayOf, type FigureRow, isCountedId, isWithin, type Range } from './range.ts'

const isComplaint = (db: Sql) => db`r.channel <> 'self' and r.lane <> 'approval' and c.kind <> 'enquiry'`

/** Complaints by lane and day, and for how many active members they are. */
export async function countComplaints(tx: Sql, range: Range): Promise<FigureRow[]> {
  return tx<FigureRow[]>`
    with came as (
      select ${dayOf(tx, tx`r.received_at`)} as day, r.lane
      from case_reports r join cases c on c.id = r.case_id
      where ${isWithin(tx, tx`r.received_at`, range)} and ${isComplaint(tx)} and ${isOfCounted(tx, range)}
    ), days as (
      select day::date from generate_series(${range.from}::date, ${range.to}::date, interval '1 day') as s (day)
    )
    select day, lane as part, count(*)::int as value, null::int as n from came group by 1, 2
    union all
    select days.day, 'per_thousand', (select count(*) from came where came.day = days.day)::int,
      ${activeInMonth(tx, range)}
    from days`
}

/** Those of the demo say so themselves, or are about somebody of it. */
const isOfCounted = (db: Sql, range: Range) =>
  range.countsDemo
    ? db`true`
    : db`not c.is_demo and (c.member_id is null or ${isCountedId(db, db`c.member_id`, range)})`

/** Settled in time; decisions overturned; accounts closed, and how long they had been visible. */
export async function countRulings(tx: Sql, range: Range): Promise<FigureRow[]> {
  return tx<FigureRow[]>`
    select ${dayOf(tx, tx`r.settled_at`)} as day, 'in_time' as part,
      count(*) filter (where r.settled_at <= r.act_due_at)::float8 as value, count(*)::int as n
    from case_reports r join cases c on c.id = r.case_id
    where ${isWithin(tx, tx`r.settled_at`, range)} and r.outcome <> 'gone' and ${isComplaint(tx)}
      and ${isOfCounted(tx, range)}
    group by 1
    union all
    select ${dayOf(tx, tx`d.at`)}, 'overturned', count(d.reverses)::float8, count(*)::int
    from decisions d join cases c on c.id = d.case_id
    where d.kind = 'appeal' and d.is_ruling and d.judges is not null and ${isWithin(tx, tx`d.at`, range)}
      and ${isOfCounted(tx, range)}
    group by 1
    union all
    select v.day, v.part, v.value, v.n from (
      select ${dayOf(tx, tx`d.at`)} as day, count(*)::int as closed,
        percentile_cont(0.5) within group (
          order by extract(epoch from f.starts_at - f.was_approved_at)::float8 / 3600
        ) filter (where f.was_approved_at is not null) as visible,
        count(f.was_approved_at)::int as seen
      from decisions d join decision_effects f on f.decision_id = d.id join cases c on c.id = d.case_id
      where f.action = 'close' and ${isWithin(tx, tx`d.at`, range)} and stands(d.id) and ${isOfCounted(tx, range)}
      group by 1
    ) closed
    cross join lateral (values
      (closed.day, 'closed', closed.closed::float8, null::int), (closed.day, 'visible', closed.visible, closed.seen)
    ) v (day, part, value, n)`
}

/** By the day they were written; what is still being tried is neither. */
export async function countMessages(tx: Sql, range: Range): Promise<FigureRow[]> {
  return tx<FigureRow[]>`
    select ${dayOf(tx, tx`created_at`)} as day,
      channel || case when sent_at is not null then '_sent' else '_failed' end as part, count(*)::int as value
    from outbox
    where ${isWithin(tx, tx`created_at`, range)} and (sent_at is not null or failed_at is not null)
    group by 1, 2`
}
