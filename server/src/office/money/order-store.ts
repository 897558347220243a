import { z } from 'zod'
import { storedRefundStates } from '#contract/features/payments/stored-states.ts'
import { paymentEventSources } from '../../features/payments/event-store.ts'
import { lastDayOf } from '../../features/payments/plan-store.ts'
import { ReceiptNumberRow } from '../../features/payments/receipt-store.ts'
import { storedRefundReasons } from '../../features/payments/refund-store.ts'
import type { Queries } from '../../platform/database/db.ts'
import { OrderRow, orderColumns } from './find-store.ts'

const OfficeRefund = z.object({
  id: z.string(),
  state: z.enum(storedRefundStates),
  reason: z.enum(storedRefundReasons),
  note: z.string().nullable(),
  by: z.string().nullable(),
  createdAt: z.string(),
  settledAt: z.string().nullable(),
  heldUntil: z.string().nullable(),
})

const OfficeOrder = OrderRow.extend({
  gatewayOrderId: z.string().nullable(),
  transactionId: z.string().nullable(),
  utr: z.string().nullable(),
  errorCode: z.string().nullable(),
  review: z.string().nullable(),
  lastDay: z.string().nullable(),
  receipt: ReceiptNumberRow.nullable(),
  receiptAt: z.date().nullable(),
  /** The last day as granted. A refund may have ended the plan earlier. */
  grantedUntil: z.string().nullable(),
  refunds: z.array(OfficeRefund),
  isAskedFor: z.boolean(),
})
export type OfficeOrder = z.infer<typeof OfficeOrder>

export const findOfficeOrder = (db: Queries, id: string) =>
  db.find(OfficeOrder)`
    select ${orderColumns}, o.gateway_order_id as "gatewayOrderId", o.transaction_id as "transactionId", o.utr,
      o.error_code as "errorCode", o.review, ${lastDayOf('e.valid_upto')} as "lastDay",
      case when r.order_id is not null then
        json_build_object('financialYear', r.financial_year, 'number', r.number) end as receipt,
      r.issued_at as "receiptAt", ${lastDayOf('r.valid_upto')} as "grantedUntil",
      array(
        select json_build_object('id', f.id, 'state', f.state, 'reason', f.reason, 'note', f.note, 'by', s.name,
          'createdAt', f.created_at, 'settledAt', f.settled_at, 'heldUntil', f.held_until)
        from refunds f left join staff s on s.id = f.staff_id where f.order_id = o.id order by f.created_at desc, f.id desc
      ) as refunds,
      exists (
        select from approvals where action = 'order.refund' and subject = 'order:' || o.id and answer is null
          and expires_at > now()
      ) as "isAskedFor"
    from orders o
    left join profiles p on p.member_id = o.member_id
    left join entitlements e on e.order_id = o.id
    left join receipts r on r.order_id = o.id
    where o.id = ${id}`

const GatewayEvent = z.object({
  source: z.enum(paymentEventSources),
  response: z.record(z.string(), z.unknown()),
  times: z.int(),
  firstAt: z.date(),
})
export type GatewayEvent = z.infer<typeof GatewayEvent>

/** The gateway's answers about an order. Repeated answers are counted. */
export const listGatewayEvents = (db: Queries, orderId: string) =>
  db.many(GatewayEvent)`
    select source, response, times, first_at as "firstAt" from payment_events
    where order_id = ${orderId} order by id limit 100`

const OrderAct = z.object({
  action: z.string(),
  by: z.string().nullable(),
  at: z.date(),
  /** Null when it was erased. */
  note: z.string().nullable(),
})
export type OrderAct = z.infer<typeof OrderAct>

export const listOrderActs = (db: Queries, orderId: string) =>
  db.many(OrderAct)`
    select a.action, s.name as by, a.created_at as at, coalesce(p.body::jsonb->>'note', p.body::jsonb->>'kind') as note
    from audit_entries a join audit_payloads p on p.seq = a.seq left join staff s on s.id = a.staff_id
    where a.subject = ${`order:${orderId}`}
      and a.action in ('order.ask', 'order.receipt', 'order.note', 'order.refund.undo', 'alarm.close')
    order by a.seq desc limit 100`

const TextRow = z.object({ text: z.string() })

export async function listOrderAlarms(db: Queries, orderId: string): Promise<string[]> {
  const rows = await db.many(TextRow)`
    select kind || coalesce(': ' || (figures->>'detail'), '') as text from alarms
    where order_id = ${orderId} and closed_at is null order by id`
  return rows.map(({ text }) => text)
}
