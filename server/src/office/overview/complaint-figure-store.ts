import { isStanding } from '../../core/moderation/decision-store.ts'
import type { Queries } from '../../platform/database/db.ts'
import { sql } from '../../platform/database/sql.ts'
import { type FigureMonth, firstMoment, monthOf, ShareRow } from './figure-store.ts'

export function countCaseFigures(db: Queries, months: readonly FigureMonth[]) {
  const since = firstMoment(months)
  const isComplaint = sql`c.kind <> 'enquiry'`
  return db.many(ShareRow)`
    select 'waiting' as name, l.month, count(c.id)::float8 as value, null::bigint as base
    from jsonb_to_recordset(${JSON.stringify(months)}::jsonb) as l (month text, "endsAt" timestamptz)
    left join cases c on c.kind = 'profile' and c.opened_at <= l."endsAt"
      and (c.state <> 'closed' or c.closed_at > l."endsAt")
    group by l.month
    union all
    select 'complaints', ${monthOf(sql`r.received_at`)}, count(*), null
    from complaints r join cases c on c.id = r.case_id
    where r.received_at >= ${since} and ${isComplaint} group by 2
    union all
    select 'inTime', ${monthOf(sql`r.closed_at`)}, count(*) filter (where r.closed_at <= r.due_at), count(*)
    from complaints r join cases c on c.id = r.case_id
    where r.closed_at >= ${since} and ${isComplaint} group by 2
    union all
    select 'overturned', ${monthOf(sql`d.decided_at`)}, count(d.reverses), count(*)
    from decisions d
    where d.id = d.ruling_id and d.action in ('uphold', 'overturn') and ${isStanding}
      and d.decided_at >= ${since} group by 2`
}
