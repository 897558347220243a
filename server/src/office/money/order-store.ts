import { lastDayOf } from '../../features/payments/plan-store.ts'
import type { ReceiptNumber } from '../../features/payments/receipt-store.ts'
import type { RefundRequest } from '../../features/payments/refund-store.ts'
import type { Sql } from '../../platform/database/db.ts'
import { type OrderRow, orderColumns } from './find-store.ts'

/** One order as the desk sees it. */

export interface DeskOrder extends OrderRow {
  gatewayOrderId: string | null
  transactionId: string | null
  utr: string | null
  errorCode: string | null
  review: string | null
  lastDay: string | null
  receipt: ReceiptNumber | null
  receiptAt: Date | null
  /** As it was granted; a refund may have ended it since. */
  grantedUntil: string | null
  /** The newest first. */
  refunds: {
    id: string
    state: string
    reason: RefundRequest['reason']
    note: string | null
    by: string | null
  }[]
  isAskedFor: boolean
}

export async function findDeskOrder(db: Sql, id: string): Promise<DeskOrder | undefined> {
  const [row] = await db<DeskOrder[]>`
    select ${orderColumns(db)}, o.gateway_order_id as "gatewayOrderId", o.transaction_id as "transactionId", o.utr,
      o.error_code as "errorCode", o.review, ${lastDayOf(db, 'e.valid_upto')} as "lastDay",
      case when r.order_id is not null then
        json_build_object('financialYear', r.financial_year, 'number', r.number) end as receipt,
      r.issued_at as "receiptAt", ${lastDayOf(db, 'r.valid_upto')} as "grantedUntil",
      array(
        select json_build_object('id', f.id, 'state', f.state, 'reason', f.reason, 'note', f.note, 'by', s.name)
        from refunds f left join staff s on s.id = f.staff_id where f.order_id = o.id order by f.created_at desc, f.id desc
      ) as refunds,
      exists (
        select from approvals where action = 'order.refund' and subject = 'order:' || o.id and answer is null
      ) as "isAskedFor"
    from orders o
    left join profiles p on p.member_id = o.member_id
    left join entitlements e on e.order_id = o.id
    left join receipts r on r.order_id = o.id
    where o.id = ${id}`
  return row
}

export interface StepRow {
  refundId: string | null
  state: string
  at: Date
}

export async function listSteps(db: Sql, orderId: string): Promise<StepRow[]> {
  return db<StepRow[]>`
    select refund_id as "refundId", state, at from order_steps where order_id = ${orderId} order by id limit 100`
}

export interface WordRow {
  source: 'webhook' | 'poll' | 'return' | 'admin'
  word: Record<string, unknown>
  times: number
  firstAt: Date
}

/** Of an order that is asked about for six days there are a few different words, each counted. */
export async function listWords(db: Sql, orderId: string): Promise<WordRow[]> {
  return db<WordRow[]>`
    select source, word, times, first_at as "firstAt" from payment_events
    where order_id = ${orderId} order by id limit 100`
}

export interface LetterRow {
  kind: 'receipt' | 'refund' | 'refund_sent'
  at: Date
  /** Nothing where it was not written, or is so old that the outbox has forgotten it. */
  state: 'waiting' | 'sent' | 'failed' | null
}

export async function listLetters(db: Sql, orderId: string): Promise<LetterRow[]> {
  return db<LetterRow[]>`
    select l.kind, l.at, case
      when b.id is null then null when b.sent_at is not null then 'sent'
      when b.failed_at is not null then 'failed' else 'waiting' end as state
    from order_letters l left join outbox b on b.id = l.outbox_id
    where l.order_id = ${orderId} order by l.at limit 100`
}

export interface ActRow {
  action: string
  by: string | null
  at: Date
}

/** What people of the office did with it; that they looked at it is for the audit alone. */
export async function listActs(db: Sql, orderId: string): Promise<ActRow[]> {
  return db<ActRow[]>`
    select a.action, s.name as by, a.at from audit_entries a left join staff s on s.id = a.staff_id
    where a.subject = ${`order:${orderId}`} and a.action in ('order.ask', 'order.receipt')
    order by a.seq desc limit 100`
}

export interface NoteRow {
  note: string
  by: string
  at: Date
}

export async function listOrderNotes(db: Sql, orderId: string): Promise<NoteRow[]> {
  return db<NoteRow[]>`
    select n.note, s.name as by, n.at from order_notes n join staff s on s.id = n.staff_id
    where n.order_id = ${orderId} order by n.id desc limit 100`
}

/** False where there is no such order. */
export async function insertOrderNote(
  tx: Sql,
  orderId: string,
  staffId: number,
  note: string,
): Promise<boolean> {
  const rows = await tx`
    insert into order_notes (order_id, staff_id, note)
    select id, ${staffId}, ${note} from orders where id = ${orderId} returning 1`
  return rows.length === 1
}
