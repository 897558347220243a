import { funnelDays, funnelSteps } from '#contract/office/overview/figure-facts.ts'
import type { Sql } from '../../../platform/database/db.ts'
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

/** When both had written for the first time. Each side by itself, since only so an index finds it. */
const talksOn = (db: Sql, side: 'lower_id' | 'higher_id') => db`
  select t.${db(side)} as id, answered.at from conversations t join joined j on j.id = t.${db(side)}
  cross join lateral (
    select max(first) as at from (
      select min(s.sent_at) as first from messages s where s.conversation_id = t.id group by s.sender_id
    ) sides
  ) answered
  where t.lower_wrote_seq > 0 and t.higher_wrote_seq > 0`

/**
 * By the week of joining: the same people all the way. When each took a step first is asked of all of them at once, as a
 * look-up for each of 200,000 takes long.
 */
export async function countFunnel(tx: Sql, range: Range): Promise<FigureRow[]> {
  const parts = funnelDays.flatMap(days => funnelSteps.map(step => ({ days, step })))
  const values = parts.map(part => `('${nameOf(part)}', c.${nameOf(part)})`).join(', ')
  return tx<FigureRow[]>`
    with joined as materialized (
      select m.id, m.created_at, m.phone_verified_at,
        date_trunc('week', m.created_at at time zone 'Asia/Kolkata')::date as day
      from members m where ${isWithin(tx, tx`m.created_at`, range)} and ${isCounted(tx, range)}
    ), sent as (
      select i.sender_id as id, min(i.sent_at) as at,
        min(${yesAt(tx)}) filter (where i.state in ('accepted', 'ended')) as yes_at
      from interests i join joined j on j.id = i.sender_id group by i.sender_id
    ), received as (
      select i.receiver_id as id, min(${yesAt(tx)}) as yes_at
      from interests i join joined j on j.id = i.receiver_id
      where i.state in ('accepted', 'ended') group by i.receiver_id
    ), talks as (
      select id, min(at) as at from (${talksOn(tx, 'lower_id')} union all ${talksOn(tx, 'higher_id')}) t group by id
    ), payments as (
      select o.member_id as id, min(o.settled_at) as at from orders o join joined j on j.id = o.member_id
      where o.state in ('COMPLETED', 'REFUNDING', 'REFUNDED') group by o.member_id
    ), steps as (
      select j.day, j.created_at, j.phone_verified_at as phone, d.completed_at as profile, p.approved_at as approved,
        sent.at as interest, least(sent.yes_at, received.yes_at) as accepted, talks.at as talk, payments.at as paid
      from joined j
      left join profile_details d on d.member_id = j.id
      left join profiles p on p.member_id = j.id
      left join sent using (id) left join received using (id) left join talks using (id) left join payments using (id)
    )
    select c.day, v.part, v.value, c.n from (
      select day, count(*)::int as n, ${tx.unsafe(countsOf(parts))} from steps group by day
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
