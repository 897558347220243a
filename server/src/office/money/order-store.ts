import type { PaymentEventSource } from '../../features/payments/event-store.ts'
import { lastDayOf } from '../../features/payments/plan-store.ts'
import type { ReceiptNumber } from '../../features/payments/receipt-store.ts'
import type { RefundRequest } from '../../features/payments/refund-store.ts'
import type { Sql } from '../../platform/database/db.ts'
import { type OrderRow, orderColumns } from './find-store.ts'

export interface OfficeOrder extends OrderRow {
  gatewayOrderId: string | null
  transactionId: string | null
  utr: string | null
  errorCode: string | null
  review: string | null
  lastDay: string | null
  receipt: ReceiptNumber | null
  receiptAt: Date | null
  /** The last day as granted. A refund may have ended the plan earlier. */
  grantedUntil: string | null
  /** The newest first. */
  refunds: {
    id: string
    state: string
    reason: RefundRequest['reason']
    note: string | null
    by: string | null
    createdAt: string
    settledAt: string | null
    heldUntil: string | null
  }[]
  isAskedFor: boolean
}

export async function findOfficeOrder(db: Sql, id: string): Promise<OfficeOrder | undefined> {
  const [row] = await db<OfficeOrder[]>`
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
  return row
}

export interface GatewayEvent {
  source: PaymentEventSource
  word: Record<string, unknown>
  times: number
  firstAt: Date
}

/** The gateway's answers about an order. The same answer again is counted. */
export async function listGatewayEvents(db: Sql, orderId: string): Promise<GatewayEvent[]> {
  return db<GatewayEvent[]>`
    select source, word, times, first_at as "firstAt" from payment_events
    where order_id = ${orderId} order by id limit 100`
}

export interface OrderAct {
  action: string
  by: string | null
  at: Date
  /** Null when it was erased. */
  note: string | null
}

/** What staff did with an order; views are only in the audit log. */
export async function listOrderActs(db: Sql, orderId: string): Promise<OrderAct[]> {
  return db<OrderAct[]>`
    select a.action, s.name as by, a.at, coalesce(p.body::jsonb->>'note', p.body::jsonb->>'kind') as note
    from audit_entries a join audit_payloads p on p.seq = a.seq left join staff s on s.id = a.staff_id
    where a.subject = ${`order:${orderId}`}
      and a.action in ('order.ask', 'order.receipt', 'order.note', 'order.refund.undo', 'alarm.close')
    order by a.seq desc limit 100`
}

/** Open alarms about an order, in words. */
export async function listOrderAlarms(db: Sql, orderId: string): Promise<string[]> {
  const rows = await db<{ text: string }[]>`
    select kind || coalesce(': ' || (figures->>'detail'), '') as text from alarms
    where order_id = ${orderId} and closed_at is null order by id`
  return rows.map(({ text }) => text)
}
