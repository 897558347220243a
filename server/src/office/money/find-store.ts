import { z } from 'zod'
import { type StoredOrderState, storedOrderStates } from '#contract/features/payments/stored-states.ts'
import type { Queries } from '../../platform/database/db.ts'
import { keyset, PagedRow, type PageRequest } from '../../platform/database/keyset.ts'
import { empty, literal, type Sql, sql } from '../../platform/database/sql.ts'
import { wantedMembers } from '../members/find-store.ts'
import type { OrderSearch } from './read-order-search.ts'

export const OrderRow = z.object({
  id: z.string(),
  state: z.enum(storedOrderStates),
  amountPaise: z.int(),
  paymentMode: z.string().nullable(),
  createdAt: z.date(),
  settledAt: z.date().nullable(),
  memberId: z.int().nullable(),
  memberName: z.string().nullable(),
})
export type OrderRow = z.infer<typeof OrderRow>

export const orderColumns = sql`
  o.id, o.state, o.amount_paise as "amountPaise", o.payment_mode as "paymentMode", o.created_at as "createdAt",
  o.settled_at as "settledAt", o.member_id as "memberId", p.name as "memberName"`

interface OrderFilter {
  search: OrderSearch
  state?: StoredOrderState | undefined
}

export function listFoundOrders(db: Queries, { search, state }: OrderFilter, { after, limit }: PageRequest) {
  const page = keyset(
    [
      { by: sql`o.created_at`, as: 'time' },
      { by: sql`o.id`, as: 'text' },
    ],
    after,
  )
  return db.many(OrderRow.extend(PagedRow.shape))`
    select ${orderColumns}, ${page.select}
    from orders o left join profiles p on p.member_id = o.member_id
    where ${isWanted(search)} ${state ? sql`and o.state = ${state}` : empty} and ${page.where}
    order by ${page.order} limit ${literal(limit)}`
}

/** Arrays, so that the planner filters the orders first instead of scanning the ordered list. */
function isWanted(search: OrderSearch): Sql {
  switch (search.by) {
    case 'newest':
      return sql`true`
    case 'order':
      return sql`o.id = ${search.value}`
    case 'payment':
      return sql`o.id = any (array(
        select id from orders where gateway_order_id = ${search.value}
        union select id from orders where transaction_id = ${search.value}
        union select id from orders where utr = ${search.value}
        union select order_id from refunds where gateway_refund_id = ${search.value}))`
    case 'receipt':
      return sql`o.id = any (array(
        select order_id from receipts where financial_year = ${search.financialYear} and number = ${search.number}))`
    case 'day':
      return sql`o.created_at >= start_of_india_day(${search.day}) and o.created_at < start_of_india_day(${search.day}::date + 1)
        ${search.amountPaise === null ? empty : sql`and o.amount_paise = ${search.amountPaise}`}`
    case 'member':
      return sql`o.id = any (array(
        select id from orders where member_id = any (array(
          select id from (${wantedMembers(search.member)}) as found))))`
  }
}
