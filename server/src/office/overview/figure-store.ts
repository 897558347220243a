import { z } from 'zod'
import { figureMonths, figureNames } from '#contract/office/overview/figures.ts'
import type { Queries } from '../../platform/database/db.ts'
import { literal, type Sql, sql } from '../../platform/database/sql.ts'

const FigureRow = z.object({ name: z.enum(figureNames), month: z.string(), value: z.number().nullable() })
export const ShareRow = FigureRow.extend({ base: z.int().nullable() })
export type Figure = z.infer<typeof FigureRow> & { base?: number | null }

const MonthRow = z.object({
  /** `2027-06` */
  month: z.string(),
  beginsAt: z.date(),
  /** Now in the current month. */
  endsAt: z.date(),
  lastDay: z.string(),
})
export type FigureMonth = z.infer<typeof MonthRow>

/** Oldest first. Passed to every count, because constant bounds are much faster than computed ones. */
export const listFigureMonths = (db: Queries) =>
  db.many(MonthRow)`
    select to_char(month, 'YYYY-MM') as month, start_of_india_day(month::date) as "beginsAt",
      least(now(), start_of_india_day((month + interval '1 month')::date)) as "endsAt",
      least(india_today(), (month + interval '1 month')::date - 1) as "lastDay"
    from date_trunc('month', india_today()::timestamp) this_month,
      generate_series(this_month - make_interval(months => ${literal(figureMonths - 1)}), this_month, interval '1 month')
        as month
    order by month`

export const firstMoment = (months: readonly FigureMonth[]) => months[0]?.beginsAt as Date

export const monthOf = (at: Sql) => sql`to_char(india_day(${at}), 'YYYY-MM')`

export function countJoiningFigures(db: Queries, months: readonly FigureMonth[]) {
  const since = firstMoment(months)
  return db.many(FigureRow)`
    select 'signUps' as name, ${monthOf(sql`created_at`)} as month, count(*)::float8 as value
    from members where created_at >= ${since} group by 2
    union all
    select 'approved', ${monthOf(sql`approved_at`)}, count(*) from profiles where approved_at >= ${since} group by 2
    union all
    select 'approvalHours', ${monthOf(sql`p.approved_at`)}, percentile_cont(0.5) within group (
      order by extract(epoch from p.approved_at - d.completed_at) / 3600)
    from profiles p join profile_details d using (member_id)
    where p.approved_at >= ${since} and d.completed_at <= p.approved_at group by 2`
}

export function countInterestFigures(db: Queries, months: readonly FigureMonth[]) {
  const since = firstMoment(months)
  return db.many(FigureRow)`
    select 'interestsSent' as name, ${monthOf(sql`sent_at`)} as month, count(*)::float8 as value
    from interests where sent_at >= ${since} group by 2
    union all
    select 'interestsAccepted', ${monthOf(sql`accepted_at`)}, count(*) from (
      select answered_at as accepted_at from interests where state = 'accepted' and answered_at >= ${since}
      union all
      select was_accepted_at from interests where state = 'ended' and was_accepted_at >= ${since}
    ) accepted group by 2
    union all
    select 'conversations', ${monthOf(sql`m.sent_at`)}, count(*)
    from messages m join conversations c on c.id = m.conversation_id
    where m.seq = 1 and m.sent_at >= ${since} and c.lower_wrote_seq > 0 and c.higher_wrote_seq > 0 group by 2`
}

/** By the same rules as the CSV of a month. */
export function countMoneyFigures(db: Queries, months: readonly FigureMonth[]) {
  const since = firstMoment(months)
  return db.many(FigureRow)`
    select 'paid' as name, ${monthOf(sql`settled_at`)} as month, sum(amount_paise)::float8 as value
    from orders where state in ('COMPLETED', 'REFUNDING', 'REFUNDED') and settled_at >= ${since} group by 2
    union all
    select 'refunded', ${monthOf(sql`settled_at`)}, sum(amount_paise)
    from refunds where state = 'COMPLETED' and settled_at >= ${since} group by 2`
}

/** Active members of the last 7 and 30 days of each month. Groups by day first, because a member acts often in a day. */
export function countActiveMembers(db: Queries, months: readonly FigureMonth[]) {
  const since = new Date(firstMoment(months).getTime() - 31 * 86_400_000)
  // A fixed offset is several times faster than the zone, and India has no other.
  const dayOf = (at: Sql) => sql`(${at} at time zone interval '5:30')::date`
  return db.many(FigureRow)`
    with active_days as (
      select viewer_id as member_id, day from profile_visits where day >= ${since}::date
      union
      select sender_id, ${dayOf(sql`sent_at`)} from messages where sent_at >= ${since}
      union
      select sender_id, ${dayOf(sql`sent_at`)} from interests where sent_at >= ${since}
      union
      select coalesce(ended_by, receiver_id), ${dayOf(sql`answered_at`)} from interests
      where state in ('accepted', 'declined', 'ended') and answered_at >= ${since}
    ), counts as (
      select l.month, p.gender, count(distinct a.member_id) as days30,
        count(distinct a.member_id) filter (where a.day > l."lastDay" - 7) as days7
      from jsonb_to_recordset(${JSON.stringify(months)}::jsonb) as l (month text, "lastDay" date)
      join active_days a on a.day > l."lastDay" - 30 and a.day <= l."lastDay"
      join profiles p using (member_id)
      group by 1, 2
    )
    select 'active' || case gender when 'female' then 'Women' else 'Men' end || days as name, month,
      value::float8 as value
    from counts cross join lateral (values (7, days7), (30, days30)) v (days, value)`
}
