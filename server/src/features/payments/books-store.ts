import { z } from 'zod'
import type { Queries } from '../../platform/database/db.ts'
import { sql } from '../../platform/database/sql.ts'
import { ReceiptNumberRow } from './receipt-store.ts'

export const bookFindings = [
  'paid without a plan',
  'plan without a payment',
  'refunded but the plan continues',
  'undecided for more than a day',
  'needs review',
  'refund failed',
  'refund open for more than 7 days',
  'paid twice within a day',
] as const

const BooksFindingRow = z.object({
  what: z.enum(bookFindings),
  orderId: z.string(),
})
export type BooksFinding = z.infer<typeof BooksFindingRow>

/** One statement reads one snapshot: a payment in progress is either complete in it or missing. */
export const listBooksFindings = (db: Queries) =>
  db.many(BooksFindingRow)`
    select what, id as "orderId" from (
      select 1 as place, 'paid without a plan' as what, o.id from orders o
      where o.state = 'COMPLETED' and not exists (select from entitlements e where e.order_id = o.id)
      union all
      select 2, 'plan without a payment', o.id from entitlements e join orders o on o.id = e.order_id
      where o.state not in ('COMPLETED', 'REFUNDING', 'REFUNDED')
      union all
      select 3, 'refunded but the plan continues', o.id from entitlements e join orders o on o.id = e.order_id
      where o.state in ('REFUNDING', 'REFUNDED') and e.valid_upto > now() and e.valid_from < e.valid_upto
        and not exists (select from refunds r where r.order_id = o.id and not r.ends_plan)
      union all
      select 4, 'undecided for more than a day', id from orders
      where state in ('CREATED', 'PENDING', 'EXPIRED') and created_at < now() - interval '1 day'
      union all
      select 5, 'needs review', id from orders where state = 'REVIEW'
      union all
      select 6, 'refund failed', o.id from orders o
      where o.state = 'REFUNDING' and not exists (
        select from refunds r where r.order_id = o.id and r.state <> 'FAILED')
      union all
      select 7, 'refund open for more than 7 days', order_id from refunds
      where state in ('CREATED', 'PENDING', 'CONFIRMED') and created_at < now() - interval '7 days'
      union all
      select 8, 'paid twice within a day', o.id from orders o
      where o.state = 'COMPLETED' and o.settled_at > now() - interval '7 days' and exists (
        select from orders before
        where before.member_id = o.member_id and before.id <> o.id and before.state = 'COMPLETED'
          and before.settled_at between o.settled_at - interval '1 day' and o.settled_at)
    ) found
    order by place, id`

const BookLineRow = z.object({
  date: z.string(),
  kind: z.enum(['payment', 'refund']),
  orderId: z.string(),
  receipt: ReceiptNumberRow.nullable(),
  memberId: z.int().nullable(),
  amountPaise: z.int(),
  paymentMode: z.string().nullable(),
  gatewayId: z.string().nullable(),
})
export type BookLine = z.infer<typeof BookLineRow>

export async function listBookLines(db: Queries, month: string): Promise<BookLine[]> {
  const begins = sql`start_of_india_day(${`${month}-01`}::date)`
  const ends = sql`start_of_india_day((${`${month}-01`}::date + interval '1 month')::date)`
  return db.many(BookLineRow)`
    select india_day(at) as date, kind, order_id as "orderId", receipt,
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
