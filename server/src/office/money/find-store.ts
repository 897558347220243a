import type { StoredOrderState } from '#contract/features/payments/stored-states.ts'
import { ordersShown } from '#contract/office/money/money.ts'
import type { Fragment, Sql } from '../../platform/database/db.ts'
import { literal, sql } from '../../platform/database/sql.ts'
import type { TimePosition } from '../../platform/http/cursor.ts'
import { wantedMembers } from '../members/find-store.ts'
import type { OrderSearch } from './read-order-search.ts'

export interface OrderRow {
  id: string
  state: StoredOrderState
  amountPaise: number
  paymentMode: string | null
  createdAt: Date
  settledAt: Date | null
  memberId: number | null
  memberName: string | null
}

export const orderColumns = sql`
  o.id, o.state, o.amount_paise as "amountPaise", o.payment_mode as "paymentMode", o.created_at as "createdAt",
  o.settled_at as "settledAt", o.member_id as "memberId", p.name as "memberName"`

export interface FoundOrder extends OrderRow {
  /** Created at, in microseconds: the cursor. */
  moment: number
}

interface Wanted {
  search: OrderSearch
  state?: StoredOrderState | undefined
  /** `id` counts the orders of the same moment that were shown. */
  after?: TimePosition | undefined
}

/** Newest first. One row more than is shown tells that there is a next page. */
export async function listFoundOrders(db: Sql, { search, state, after }: Wanted): Promise<FoundOrder[]> {
  return db<FoundOrder[]>`
    select ${orderColumns}, (extract(epoch from o.created_at) * 1000000)::bigint as moment
    from orders o left join profiles p on p.member_id = o.member_id
    where true ${wanted(db, search)} ${state ? db`and o.state = ${state}` : db``}
      ${after ? db`and o.created_at <= 'epoch'::timestamptz + ${after.moment}::bigint * interval '1 microsecond'` : db``}
    order by o.created_at desc, o.id desc
    offset ${after ? after.id : 0} limit ${literal(ordersShown + 1)}`
}

/** Arrays, so that the planner finds the orders first instead of reading the whole list in its order. */
function wanted(db: Sql, search: OrderSearch): Fragment {
  switch (search.by) {
    case 'newest':
      return db``
    case 'order':
      return db`and o.id = ${search.value}`
    case 'payment':
      return db`and o.id = any (array(
        select id from orders where gateway_order_id = ${search.value}
        union select id from orders where transaction_id = ${search.value}
        union select id from orders where utr = ${search.value}
        union select order_id from refunds where gateway_refund_id = ${search.value}))`
    case 'receipt':
      return db`and o.id = any (array(
        select order_id from receipts where financial_year = ${search.financialYear} and number = ${search.number}))`
    case 'day':
      return db`and o.created_at >= ${search.day}::timestamp at time zone 'Asia/Kolkata'
        and o.created_at < (${search.day}::date + 1)::timestamp at time zone 'Asia/Kolkata'
        ${search.amountPaise === null ? db`` : db`and o.amount_paise = ${search.amountPaise}`}`
    case 'member':
      return db`and o.id = any (array(
        select id from orders where member_id = any (array(
          select id from (${wantedMembers(search.member)}) as found))))`
  }
}
