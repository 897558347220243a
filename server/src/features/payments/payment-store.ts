import { maxListedPayments } from '#contract/features/payments/payments.ts'
import type { Sql } from '../../platform/database/db.ts'
import type { OrderState } from './order-store.ts'
import { lastDayOf } from './plan-store.ts'
import type { ReceiptNumber } from './receipt-store.ts'
import { type LatestRefund, latestRefund } from './refund-store.ts'

/** What pages show of payments. */

export interface ShownOrder extends LatestRefund {
  id: string
  state: OrderState
  isPayable: boolean
  errorCode: string | null
  amountPaise: number
  paymentMode: string | null
  createdAt: Date
  lastDay: string | null
  hasReceipt: boolean
}

/** One's own; anybody else's is not there. */
export async function findOrder(db: Sql, id: string, memberId: number): Promise<ShownOrder | undefined> {
  const [row] = await db<ShownOrder[]>`
    select o.id, o.state, o.redirect_url is not null as "isPayable", o.error_code as "errorCode",
      o.amount_paise as "amountPaise", o.payment_mode as "paymentMode", o.created_at as "createdAt",
      ${lastDayOf('e.valid_upto')} as "lastDay", r.order_id is not null as "hasReceipt", ${latestRefund}
    from orders o
    left join entitlements e on e.order_id = o.id
    left join receipts r on r.order_id = o.id
    where o.id = ${id} and o.member_id = ${memberId}`
  return row
}

export interface PaymentRow extends LatestRefund {
  id: string
  state: OrderState
  isPayable: boolean
  amountPaise: number
  paymentMode: string | null
  createdAt: Date
  validFrom: Date | null
  validUpto: Date | null
  receipt: ReceiptNumber | null
}

export async function listOrders(db: Sql, memberId: number): Promise<PaymentRow[]> {
  return db<PaymentRow[]>`
    select o.id, o.state, o.redirect_url is not null as "isPayable", o.amount_paise as "amountPaise",
      o.payment_mode as "paymentMode", o.created_at as "createdAt", e.valid_from as "validFrom",
      e.valid_upto - interval '1 second' as "validUpto", ${latestRefund},
      case when r.order_id is not null then
        json_build_object('financialYear', r.financial_year, 'number', r.number) end as receipt
    from orders o
    left join entitlements e on e.order_id = o.id
    left join receipts r on r.order_id = o.id
    where o.member_id = ${memberId}
    order by o.created_at desc, o.id
    limit ${maxListedPayments}`
}

/** The newest that is not decided, and whether its pay page can still be used. */
export async function findUndecided(
  db: Sql,
  memberId: number,
): Promise<{ id: string; isOpen: boolean } | undefined> {
  const [row] = await db<{ id: string; isOpen: boolean }[]>`
    select id, state = 'PENDING' and expires_at > now() as "isOpen" from orders
    where member_id = ${memberId} and state in ('PENDING', 'EXPIRED') and redirect_url is not null
    order by created_at desc limit 1`
  return row
}
