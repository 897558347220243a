import type { Sql } from '../../platform/database/db.ts'
import type { ReceiptNumber } from './receipt-store.ts'

/** What must never be, by name; every line lists the orders it finds, a few of them. */
export interface BooksFinding {
  what: string
  orders: string[]
  count: number
}

const undecided = "('CREATED', 'PENDING', 'EXPIRED')"

/** One statement, one moment: a payment that is being settled is before or after, never in between. */
export async function listBooksFindings(db: Sql): Promise<BooksFinding[]> {
  return db<BooksFinding[]>`
    with found (place, what, id) as (
      select 1, 'paid, and no plan', o.id from orders o
      where o.state = 'COMPLETED' and not exists (select from entitlements e where e.order_id = o.id)
      union all
      select 2, 'a plan, and not paid', e.order_id from entitlements e join orders o on o.id = e.order_id
      where o.state not in ('COMPLETED', 'REFUNDING', 'REFUNDED')
      union all
      select 3, 'refunded, and the plan goes on', e.order_id from entitlements e join orders o on o.id = e.order_id
      where o.state in ('REFUNDING', 'REFUNDED') and e.valid_upto > now() and e.valid_from < e.valid_upto
        and not exists (select from refunds r where r.order_id = o.id and not r.ends_plan)
      union all
      select 4, 'undecided for more than a day', id from orders
      where state in ${db.unsafe(undecided)} and created_at < now() - interval '1 day'
      union all
      select 5, 'waits for a look', id from orders where state = 'REVIEW'
      union all
      select 6, 'a refund that failed', o.id from orders o
      where o.state = 'REFUNDING' and not exists (
        select from refunds r where r.order_id = o.id and r.state <> 'FAILED')
    ), names (place, what) as (
      values (1, 'paid, and no plan'), (2, 'a plan, and not paid'), (3, 'refunded, and the plan goes on'),
        (4, 'undecided for more than a day'), (5, 'waits for a look'), (6, 'a refund that failed')
    )
    select n.what, count(f.id)::int as count,
      coalesce((array_agg(f.id order by f.id) filter (where f.id is not null))[1:20], '{}') as orders
    from names n left join found f using (place)
    group by n.place, n.what order by n.place`
}

export interface BookLine {
  date: string
  kind: 'payment' | 'refund'
  orderId: string
  receipt: ReceiptNumber | null
  memberId: number | null
  amountPaise: number
  paymentMode: string | null
  gatewayId: string | null
}

/** What came in and went out in one month of India's calendar, in the order it happened. */
export async function listBookLines(db: Sql, month: string): Promise<BookLine[]> {
  const begins = db`(${`${month}-01`}::timestamp at time zone 'Asia/Kolkata')`
  const ends = db`((${`${month}-01`}::timestamp + interval '1 month') at time zone 'Asia/Kolkata')`
  return db<BookLine[]>`
    select (at at time zone 'Asia/Kolkata')::date as date, kind, order_id as "orderId", receipt,
      member_id as "memberId", amount as "amountPaise", payment_mode as "paymentMode", gateway_id as "gatewayId"
    from (
      select o.settled_at as at, 'payment' as kind, o.id as order_id, 
        case when r.order_id is not null then
          json_build_object('financialYear', r.financial_year, 'number', r.number) end as receipt,
        o.member_id, o.amount_paise as amount, o.payment_mode, o.gateway_order_id as gateway_id
      from orders o left join receipts r on r.order_id = o.id
      where o.state in ('COMPLETED', 'REFUNDING', 'REFUNDED') and o.settled_at >= ${begins} and o.settled_at < ${ends}
      union all
      select f.settled_at, 'refund', f.order_id, null, o.member_id, -f.amount_paise, o.payment_mode, f.gateway_refund_id
      from refunds f join orders o on o.id = f.order_id
      where f.state = 'COMPLETED' and f.settled_at >= ${begins} and f.settled_at < ${ends}
    ) lines
    order by at, order_id`
}
