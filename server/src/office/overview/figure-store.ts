import { figureMonths } from '#contract/office/overview/figures.ts'
import { type Fragment, literal, type Sql } from '../../platform/database/db.ts'

export interface FigureRow {
  name: string
  /** `2027-06` */
  month: string
  value: number | null
  /** Of how many, for a percentage. */
  base?: number
}

/** The months of the page, oldest first. */
export async function listFigureMonths(db: Sql): Promise<string[]> {
  const rows = await db<
    { month: string }[]
  >`select to_char(month, 'YYYY-MM') as month from ${monthsOf(db)} order by 1`
  return rows.map(({ month }) => month)
}

/** `months m`: each month with its begin and end; the current month ends now. */
export const monthsOf = (db: Sql) => db`(
  select month, month at time zone 'Asia/Kolkata' as begins_at,
    least(now(), (month + interval '1 month') at time zone 'Asia/Kolkata') as ends_at
  from generate_series(${firstMonth(db)}, now() at time zone 'Asia/Kolkata', interval '1 month') as month
) months`

const firstMonth = (db: Sql) =>
  db`date_trunc('month', now() at time zone 'Asia/Kolkata') - make_interval(months => ${literal(db, figureMonths - 1)})`

/** In one of the months of the page. */
export const isCounted = (db: Sql, at: Fragment) =>
  db`${at} >= (${firstMonth(db)}) at time zone 'Asia/Kolkata'`
export const monthOf = (db: Sql, at: Fragment) => db`to_char(${at} at time zone 'Asia/Kolkata', 'YYYY-MM')`

export async function countJoining(db: Sql): Promise<FigureRow[]> {
  return db<FigureRow[]>`
    select 'signUps' as name, ${monthOf(db, db`created_at`)} as month, count(*)::float8 as value
    from members where ${isCounted(db, db`created_at`)} group by 2
    union all
    select 'approved', ${monthOf(db, db`approved_at`)}, count(*)
    from profiles where ${isCounted(db, db`approved_at`)} group by 2
    union all
    select 'approvalHours', ${monthOf(db, db`p.approved_at`)}, percentile_cont(0.5) within group (
      order by extract(epoch from p.approved_at - d.completed_at) / 3600)
    from profiles p join profile_details d using (member_id)
    where ${isCounted(db, db`p.approved_at`)} and d.completed_at <= p.approved_at group by 2`
}

export async function countMeeting(db: Sql): Promise<FigureRow[]> {
  return db<FigureRow[]>`
    select 'interestsSent' as name, ${monthOf(db, db`sent_at`)} as month, count(*)::float8 as value
    from interests where ${isCounted(db, db`sent_at`)} group by 2
    union all
    select 'interestsAccepted', ${monthOf(db, db`accepted_at`)}, count(*) from (
      select answered_at as accepted_at from interests where state = 'accepted' and ${isCounted(db, db`answered_at`)}
      union all
      select was_accepted_at from interests where state = 'ended' and ${isCounted(db, db`was_accepted_at`)}
    ) accepted group by 2
    union all
    select 'conversations', ${monthOf(db, db`m.sent_at`)}, count(*)
    from messages m join conversations c on c.id = m.conversation_id
    where m.seq = 1 and ${isCounted(db, db`m.sent_at`)} and c.lower_wrote_seq > 0 and c.higher_wrote_seq > 0 group by 2`
}

/** By the same rules as the CSV of a month. */
export async function countMoney(db: Sql): Promise<FigureRow[]> {
  return db<FigureRow[]>`
    select 'paid' as name, ${monthOf(db, db`settled_at`)} as month, sum(amount_paise)::float8 as value
    from orders where state in ('COMPLETED', 'REFUNDING', 'REFUNDED') and ${isCounted(db, db`settled_at`)} group by 2
    union all
    select 'refunded', ${monthOf(db, db`settled_at`)}, sum(amount_paise)
    from refunds where state = 'COMPLETED' and ${isCounted(db, db`settled_at`)} group by 2`
}

/** Members who did something in the 7 and 30 days before the end of each month. */
export async function countActive(db: Sql): Promise<FigureRow[]> {
  return db<FigureRow[]>`
    with acts as (
      select sender_id as member_id, sent_at as at from interests
      union all
      select coalesce(ended_by, receiver_id), answered_at from interests where state in ('accepted', 'declined', 'ended')
      union all
      select sender_id, sent_at from messages
      union all
      select viewer_id, viewed_on::timestamp at time zone 'Asia/Kolkata' from profile_views
    ), last as materialized (
      select months.month, a.member_id, max(a.at) > months.ends_at - interval '7 days' as is_recent
      from ${monthsOf(db)} join acts a on a.at > months.ends_at - interval '30 days' and a.at <= months.ends_at
      group by months.month, months.ends_at, a.member_id
    )
    select v.name, to_char(c.month, 'YYYY-MM') as month, v.value::float8 as value
    from (
      select month,
        count(*) filter (where gender = 'female') as women30, count(*) filter (where gender = 'male') as men30,
        count(*) filter (where gender = 'female' and is_recent) as women7,
        count(*) filter (where gender = 'male' and is_recent) as men7
      from last join profiles using (member_id) group by month
    ) c
    cross join lateral (values
      ('activeWomen7', women7), ('activeMen7', men7), ('activeWomen30', women30), ('activeMen30', men30)
    ) v (name, value)`
}
