import { funnelDays, funnelSteps } from '#contract/figure-facts.ts'
import type { Sql } from '../db.ts'
import { dayOf, type FigureRow, isCounted, isWithin, type Range } from './range.ts'

/** By day and for whom; those whom the office closed within a week are a part of their own. */
export async function countSignUps(tx: Sql, range: Range): Promise<FigureRow[]> {
  return tx<FigureRow[]>`
    select day, part, count(*)::int as value from (
      select ${dayOf(tx, tx`m.created_at`)} as day, case when exists (
          select from decision_effects f
          where f.member_id = m.id and f.action = 'close' and f.starts_at < m.created_at + interval '7 days'
            and stands(f.decision_id)
        ) then 'closed' else m.profile_for end as part
      from members m where ${isWithin(tx, tx`m.created_at`, range)} and ${isCounted(tx, range)}
    ) joined
    group by day, part`
}

/** When the yes was said: of a match that has ended, `answered_at` is the moment it ended. */
const yesAt = (db: Sql) => db`case i.state when 'ended' then i.was_accepted_at else i.answered_at end`

/** When each member took each step first; wants members m. */
const firstTimes = (db: Sql) => db`
  m.phone_verified_at as phone,
  (select d.completed_at from profile_details d where d.member_id = m.id) as profile,
  (select p.approved_at from profiles p where p.member_id = m.id) as approved,
  (select min(i.sent_at) from interests i where i.sender_id = m.id) as interest,
  least(
    (select min(${yesAt(db)}) from interests i where i.sender_id = m.id and i.state in ('accepted', 'ended')),
    (select min(${yesAt(db)}) from interests i where i.receiver_id = m.id and i.state in ('accepted', 'ended'))
  ) as accepted,
  least(${talkOn(db, 'lower_id')}, ${talkOn(db, 'higher_id')}) as talk,
  (select min(settled_at) from (
     select o.settled_at from orders o
     where o.member_id = m.id and o.state in ('COMPLETED', 'REFUNDING', 'REFUNDED') ${byMember(db)}
   ) own) as paid`

/** Without it the planner walks through all orders by their time until it meets one of the member, who may have none. */
const byMember = (db: Sql) => db`offset 0`

/** When both had written for the first time. Each side by itself, since only so an index finds it. */
const talkOn = (db: Sql, side: 'lower_id' | 'higher_id') => db`(
  select min(answered.at) from conversations c
  cross join lateral (
    select max(first) as at from (
      select min(s.sent_at) as first from messages s where s.conversation_id = c.id group by s.sender_id
    ) sides
  ) answered
  where c.${db(side)} = m.id and c.lower_wrote_seq > 0 and c.higher_wrote_seq > 0)`

/** By the week of joining: the same people all the way. */
export async function countFunnel(tx: Sql, range: Range): Promise<FigureRow[]> {
  const parts = funnelDays.flatMap(days => funnelSteps.map(step => ({ days, step })))
  const values = parts.map(part => `('${nameOf(part)}', c.${nameOf(part)})`).join(', ')
  return tx<FigureRow[]>`
    with cohort as (
      select date_trunc('week', m.created_at at time zone 'Asia/Kolkata')::date as day, m.created_at, ${firstTimes(tx)}
      from members m where ${isWithin(tx, tx`m.created_at`, range)} and ${isCounted(tx, range)}
    )
    select c.day, v.part, v.value, c.n from (
      select day, count(*)::int as n, ${tx.unsafe(countsOf(parts))} from cohort group by day
    ) c
    cross join lateral (values ${tx.unsafe(values)}) v (part, value)`
}

interface FunnelPart {
  step: string
  days: number
}
const nameOf = ({ step, days }: FunnelPart) => `${step}_${days}`
const countsOf = (parts: readonly FunnelPart[]) =>
  parts
    .map(
      part =>
        `count(*) filter (where ${part.step} < created_at + interval '${part.days} days')::int as ${nameOf(part)}`,
    )
    .join(', ')

/** New profiles decided on a day: how long they had waited, and whether that was in time. */
export async function countApprovals(tx: Sql, range: Range): Promise<FigureRow[]> {
  return tx<FigureRow[]>`
    select c.day, v.part, v.value, c.n from (
      select ${dayOf(tx, tx`decided_at`)} as day, count(*)::int as n,
        percentile_cont(0.5) within group (order by waited) as median,
        percentile_cont(0.9) within group (order by waited) as slowest,
        count(*) filter (where decided_at <= due_at)::int as in_time
      from (
        select c.decided_at, c.due_at, extract(epoch from c.decided_at - c.opened_at)::float8 / 3600 as waited
        from cases c left join members m on m.id = c.member_id
        where c.kind = 'profile' and c.state = 'decided' and ${isWithin(tx, tx`c.decided_at`, range)}
          and (m.id is null or ${isCounted(tx, range)})
      ) waits
      group by 1
    ) c
    cross join lateral (values ('median', c.median), ('slowest', c.slowest), ('in_time', c.in_time)) v (part, value)`
}
