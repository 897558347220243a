import { z } from 'zod'
import { maxListedPayments } from '#contract/features/payments/payments.ts'
import { storedOrderStates } from '#contract/features/payments/stored-states.ts'
import type { Queries } from '../../platform/database/db.ts'
import { lastDayOf } from './plan-store.ts'
import { ReceiptNumberRow } from './receipt-store.ts'
import { LatestRefundRow, latestRefund } from './refund-store.ts'

const ShownOrderRow = LatestRefundRow.extend({
  id: z.string(),
  state: z.enum(storedOrderStates),
  isPayable: z.boolean(),
  errorCode: z.string().nullable(),
  amountPaise: z.int(),
  paymentMode: z.string().nullable(),
  createdAt: z.date(),
  lastDay: z.string().nullable(),
  hasReceipt: z.boolean(),
})
export type ShownOrder = z.infer<typeof ShownOrderRow>

export const findOrder = (db: Queries, id: string, memberId: number) =>
  db.find(ShownOrderRow)`
    select o.id, o.state, o.redirect_url is not null as "isPayable", o.error_code as "errorCode",
      o.amount_paise as "amountPaise", o.payment_mode as "paymentMode", o.created_at as "createdAt",
      ${lastDayOf('e.valid_upto')} as "lastDay", r.order_id is not null as "hasReceipt", ${latestRefund}
    from orders o
    left join entitlements e on e.order_id = o.id
    left join receipts r on r.order_id = o.id
    where o.id = ${id} and o.member_id = ${memberId}`

const PaymentRow = LatestRefundRow.extend({
  id: z.string(),
  state: z.enum(storedOrderStates),
  isPayable: z.boolean(),
  amountPaise: z.int(),
  paymentMode: z.string().nullable(),
  createdAt: z.date(),
  validFrom: z.date().nullable(),
  validUpto: z.date().nullable(),
  receipt: ReceiptNumberRow.nullable(),
})
export type ListedPayment = z.infer<typeof PaymentRow>

export const listOrders = (db: Queries, memberId: number) =>
  db.many(PaymentRow)`
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

const UndecidedRow = z.object({ id: z.string(), isOpen: z.boolean() })

export const findUndecided = (db: Queries, memberId: number) =>
  db.find(UndecidedRow)`
    select id, state = 'PENDING' and expires_at > now() as "isOpen" from orders
    where member_id = ${memberId} and state in ('PENDING', 'EXPIRED') and redirect_url is not null
    order by created_at desc limit 1`
