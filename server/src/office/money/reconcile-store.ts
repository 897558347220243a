import { differenceAfter } from '#contract/office/money/money.ts'
import { type Fragment, literal, type Sql } from '../../platform/database/db.ts'
import type { Booked } from './compare.ts'
import type { NewDifference } from './difference-store.ts'

/** The days of India's calendar that ended before today, the newest first, which no run of today has compared whole. */
export async function listDaysToCompare(db: Sql, days: number): Promise<string[]> {
  const rows = await db<{ day: string }[]>`
    with today as (select (now() at time zone 'Asia/Kolkata')::date as day)
    select today.day - back as day from today, generate_series(1, ${literal(db, days)}) back
    where not exists (
      select from reconciliations r where r.day = today.day - back and r.ran_on = today.day and r.unanswered = 0
    )
    order by back`
  return rows.map(({ day }) => day)
}

const within = (db: Sql, at: Fragment, day: string) => db`
  ${at} >= ${day}::date::timestamp at time zone 'Asia/Kolkata'
  and ${at} < (${day}::date + 1)::timestamp at time zone 'Asia/Kolkata'`

/** Made or decided on that day. One that never got to the gateway has nothing to compare. */
export async function listBooked(db: Sql, day: string): Promise<Booked[]> {
  const columns = db`id, state, amount_paise as "amountPaise", gateway_order_id as "gatewayOrderId"`
  return db<Booked[]>`
    select ${columns} from orders where ${within(db, db`created_at`, day)} and state <> 'CREATED'
    union
    select ${columns} from orders where ${within(db, db`settled_at`, day)}
    order by id`
}

export interface DayTotals {
  orders: number
  paidPaise: number
  refunds: number
  refundedPaise: number
}

/** By the same rules as the month for the accountant and the figures. */
export async function countDay(db: Sql, day: string): Promise<DayTotals> {
  const [row] = await db<DayTotals[]>`
    select p.orders, p."paidPaise", f.refunds, f."refundedPaise" from (
      select count(*)::int as orders, coalesce(sum(amount_paise), 0)::bigint as "paidPaise" from orders
      where state in ('COMPLETED', 'REFUNDING', 'REFUNDED') and ${within(db, db`settled_at`, day)}
    ) p, (
      select count(*)::int as refunds, coalesce(sum(amount_paise), 0)::bigint as "refundedPaise" from refunds
      where state = 'COMPLETED' and ${within(db, db`settled_at`, day)}
    ) f`
  return row as DayTotals
}

export async function insertReconciliation(
  tx: Sql,
  day: string,
  { orders, paidPaise, refunds, refundedPaise }: DayTotals,
  run: { asked: number; unanswered: number; found: number },
): Promise<void> {
  await tx`
    insert into reconciliations (
      day, ran_on, orders, paid_paise, refunds, refunded_paise, asked, unanswered, found
    )
    values (
      ${day}, (now() at time zone 'Asia/Kolkata')::date, ${orders}, ${paidPaise}, ${refunds}, ${refundedPaise},
      ${run.asked}, ${run.unanswered}, ${run.found}
    )
    on conflict do nothing`
}

const dayOf = (db: Sql, at: Fragment) => db`(${at} at time zone 'Asia/Kolkata')::date`

/** Two payments of one member within a day, both kept; named is the later one. */
export async function listPaidTwice(db: Sql, day: string): Promise<NewDifference[]> {
  return db<NewDifference[]>`
    select 'twice' as kind, o.id as subject, o.id as "orderId", ${dayOf(db, db`o.settled_at`)} as day,
      'Paid again ' || round(extract(epoch from o.settled_at - b.settled_at) / 60)::int || ' minutes after ' || b.id
        || '.' as detail
    from orders o join lateral (
      select id, settled_at from orders b
      where b.member_id = o.member_id and b.id <> o.id and b.state = 'COMPLETED'
        and (b.settled_at, b.id) < (o.settled_at, o.id)
        and b.settled_at > o.settled_at - make_interval(hours => ${literal(db, differenceAfter.twiceHours)})
      order by b.settled_at desc, b.id desc limit 1
    ) b on true
    where o.state = 'COMPLETED' and ${within(db, db`o.settled_at`, day)}`
}

/** Whatever day they are of: what should not be so, as long as it is. */
export async function listStanding(db: Sql): Promise<NewDifference[]> {
  const { pendingHours, refundDays } = differenceAfter
  return db<NewDifference[]>`
    select 'plan' as kind, o.id as subject, o.id as "orderId", ${dayOf(db, db`coalesce(o.settled_at, o.created_at)`)} as day,
      'Paid, and no plan.' as detail
    from orders o where o.state = 'COMPLETED' and not exists (select from entitlements e where e.order_id = o.id)
    union all
    select 'plan', o.id, o.id, ${dayOf(db, db`e.valid_from`)}, 'A plan, and the order is ' || o.state || '.'
    from entitlements e join orders o on o.id = e.order_id
    where o.state not in ('COMPLETED', 'REFUNDING', 'REFUNDED')
    union all
    select 'plan', o.id, o.id, ${dayOf(db, db`e.valid_from`)}, 'Refunded, and the plan goes on.'
    from entitlements e join orders o on o.id = e.order_id
    where o.state in ('REFUNDING', 'REFUNDED') and e.valid_upto > now() and e.valid_from < e.valid_upto
      and not exists (select from refunds f where f.order_id = o.id and not f.ends_plan)
    union all
    select 'pending', o.id, o.id, ${dayOf(db, db`o.created_at`)},
      case o.state when 'REVIEW' then 'Waits for a look: ' || coalesce(o.review, 'no reason is known') || '.'
        else 'Not decided yet.' end
    from orders o
    where o.state in ('CREATED', 'PENDING', 'EXPIRED', 'REVIEW')
      and o.created_at < now() - make_interval(hours => ${literal(db, pendingHours)})
    union all
    select 'refund_open', f.id, f.order_id, ${dayOf(db, db`f.created_at`)}, f.id || ' is ' || f.state || '.'
    from refunds f
    where f.created_at < now() - make_interval(days => ${literal(db, refundDays)})
      and (f.state in ('CREATED', 'PENDING', 'CONFIRMED') or f.state = 'FAILED' and not exists (
        select from refunds other where other.order_id = f.order_id and other.state <> 'FAILED'))`
}
