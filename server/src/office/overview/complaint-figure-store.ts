import type { Sql } from '../../platform/database/db.ts'
import { type FigureMonth, type FigureRow, firstMoment, monthOf } from './figure-store.ts'

/** The figures that read the tables of cases. */
export async function countCaseFigures(db: Sql, months: readonly FigureMonth[]): Promise<FigureRow[]> {
  const since = firstMoment(months)
  const isComplaint = db`r.channel <> 'self' and r.lane <> 'approval' and c.kind <> 'enquiry'`
  return db<FigureRow[]>`
    select 'waiting' as name, l.month, count(c.id)::float8 as value, null::int as base
    from jsonb_to_recordset(${db.json(months)}::jsonb) as l (month text, "endsAt" timestamptz)
    left join cases c on c.kind = 'profile' and c.opened_at <= l."endsAt"
      and (c.state <> 'decided' or c.decided_at > l."endsAt")
    group by l.month
    union all
    select 'complaints', ${monthOf(db, db`r.received_at`)}, count(*), null
    from case_reports r join cases c on c.id = r.case_id
    where r.received_at >= ${since} and ${isComplaint} group by 2
    union all
    select 'inTime', ${monthOf(db, db`r.settled_at`)}, count(*) filter (where r.settled_at <= r.act_due_at), count(*)
    from case_reports r join cases c on c.id = r.case_id
    where r.settled_at >= ${since} and r.outcome <> 'gone' and ${isComplaint} group by 2
    union all
    select 'overturned', ${monthOf(db, db`at`)}, count(reverses), count(*)
    from decisions where kind = 'appeal' and is_ruling and judges is not null and at >= ${since} group by 2`
}
