import type { Sql } from '../../platform/database/db.ts'
import { type FigureRow, isCounted, monthOf, monthsOf } from './figure-store.ts'

/** The figures that read the tables of cases. */
export async function countCases(db: Sql): Promise<FigureRow[]> {
  const isComplaint = db`r.channel <> 'self' and r.lane <> 'approval' and c.kind <> 'enquiry'`
  return db<FigureRow[]>`
    select 'waiting' as name, to_char(months.month, 'YYYY-MM') as month, count(c.id)::float8 as value, null::int as base
    from ${monthsOf(db)} left join cases c on c.kind = 'profile' and c.opened_at <= months.ends_at
      and (c.state <> 'decided' or c.decided_at > months.ends_at)
    group by 2
    union all
    select 'complaints', ${monthOf(db, db`r.received_at`)}, count(*), null
    from case_reports r join cases c on c.id = r.case_id
    where ${isCounted(db, db`r.received_at`)} and ${isComplaint} group by 2
    union all
    select 'inTime', ${monthOf(db, db`r.settled_at`)}, count(*) filter (where r.settled_at <= r.act_due_at), count(*)
    from case_reports r join cases c on c.id = r.case_id
    where ${isCounted(db, db`r.settled_at`)} and r.outcome <> 'gone' and ${isComplaint} group by 2
    union all
    select 'overturned', ${monthOf(db, db`at`)}, count(reverses), count(*)
    from decisions where kind = 'appeal' and is_ruling and judges is not null and ${isCounted(db, db`at`)} group by 2`
}
