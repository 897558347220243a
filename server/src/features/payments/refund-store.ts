import { z } from 'zod'
import { refundReasonCodes } from '#contract/features/payments/refund-facts.ts'
import { storedRefundStates } from '#contract/features/payments/stored-states.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'
import { lockRows } from '../../platform/database/lock.ts'
import { sql } from '../../platform/database/sql.ts'
import { lockOrderMember } from './order-store.ts'

/** late: the member had paid another order. asked: an operator used the command line. Others: the office. */
export const storedRefundReasons = ['late', 'asked', ...refundReasonCodes] as const

const RefundRow = z.object({
  id: z.string(),
  orderId: z.string(),
  /** Null once the member was erased. */
  memberId: z.int().nullable(),
  amountPaise: z.int(),
  state: z.enum(storedRefundStates),
  reason: z.enum(storedRefundReasons),
  ageSeconds: z.number(),
  /** When the refund starts. The office can undo it before. */
  heldUntil: z.date().nullable(),
})
export type Refund = z.infer<typeof RefundRow>

export interface RefundRequest {
  reason: Refund['reason']
  note?: string
  staffId?: number
  /** Whether the refund ends the plan. Default true. */
  endsPlan?: boolean
}

const columns = sql`
  r.id, r.order_id as "orderId", o.member_id as "memberId", r.amount_paise as "amountPaise", r.state, r.reason,
  extract(epoch from now() - r.created_at)::float8 as "ageSeconds", r.held_until as "heldUntil"`

const IdRow = z.object({ id: z.string() })

/** Inserts a refund with the next number of its order. Undefined if another refund is open or complete. */
export async function insertRefund(
  db: Queries,
  order: { id: string; amountPaise: number },
  { reason, note, staffId, endsPlan = true }: RefundRequest,
  holdSeconds?: number,
): Promise<z.infer<typeof IdRow> | undefined> {
  const heldUntil = holdSeconds === undefined ? null : sql`now() + make_interval(secs => ${holdSeconds})`
  return db.find(IdRow)`
    insert into refunds (id, order_id, amount_paise, reason, note, staff_id, ends_plan, held_until, next_poll_at)
    select 'rf_' || ${order.id}::text || '_' || (select count(*) + 1 from refunds where order_id = ${order.id}),
      ${order.id}, ${order.amountPaise}, ${reason}, ${note ?? null}, ${staffId ?? null}, ${endsPlan}, ${heldUntil},
      ${heldUntil ?? sql`now()`}
    on conflict (order_id) where state <> 'FAILED' do nothing
    returning id`
}

/** Undefined if the undo time is over. */
export const deleteHeldRefund = (tx: Tx, orderId: string) =>
  tx.find(IdRow)`
    delete from refunds where order_id = ${orderId} and held_until > now() returning id`

const ReleasedRow = RefundRow.pick({ reason: true }).extend({ endsPlan: z.boolean() })

/** Undefined if the refund was undone or another server released it. */
export const releaseHeldRefund = (tx: Tx, id: string) =>
  tx.find(ReleasedRow)`
    update refunds set held_until = null where id = ${id} and held_until <= now()
    returning reason, ends_plan as "endsPlan"`

export const claimDueRefunds = (db: Queries, limit: number, leaseSeconds: number) =>
  db.many(RefundRow)`
    with due as materialized (
      select id from refunds where next_poll_at <= now() order by next_poll_at limit ${limit} for update skip locked
    )
    update refunds r set next_poll_at = now() + make_interval(secs => ${leaseSeconds})
    from due, orders o where r.id = due.id and o.id = r.order_id
    returning ${columns}`

/** Locks the order, which serializes all changes of its refunds. Undefined if the refund is over. */
export async function lockRefund(tx: Tx, refund: Refund): Promise<Refund | undefined> {
  await lockOrderMember(tx, refund.orderId)
  await lockRows(tx, 'orders', [refund.orderId], 'update')
  return tx.find(RefundRow)`
    select ${columns} from refunds r join orders o on o.id = r.order_id
    where r.id = ${refund.id} and r.state not in ('COMPLETED', 'FAILED')`
}

export async function markRefund(
  db: Queries,
  id: string,
  next: {
    state: Refund['state']
    gatewayRefundId: string | null
    errorCode: string | null
    pollAtSeconds: number | null
  },
): Promise<void> {
  const isOver = next.state === 'COMPLETED' || next.state === 'FAILED'
  await db.run`
    update refunds set state = ${next.state}, error_code = ${next.errorCode},
      gateway_refund_id = coalesce(gateway_refund_id, ${next.gatewayRefundId}),
      settled_at = ${isOver ? sql`now()` : null},
      next_poll_at = created_at + make_interval(secs => ${next.pollAtSeconds})
    where id = ${id}`
}

export const postponeRefund = (db: Queries, id: string, pollAtSeconds: number) =>
  db.run`
    update refunds set next_poll_at = created_at + make_interval(secs => ${pollAtSeconds}) where id = ${id}`

export const markRefunded = (db: Queries, orderId: string) =>
  db.run`update orders set state = 'REFUNDED' where id = ${orderId} and state = 'REFUNDING'`

export const LatestRefundRow = z.object({
  refund: z.object({ state: z.enum(storedRefundStates), amount: z.int(), at: z.string() }).nullable(),
})
export type LatestRefund = z.infer<typeof LatestRefundRow>

/** The newest refund of order `o` that can no longer be undone. */
export const latestRefund = sql`
  (select json_build_object('state', f.state, 'amount', f.amount_paise, 'at', f.created_at)
   from refunds f where f.order_id = o.id and f.held_until is null order by f.created_at desc limit 1) as refund`

/** False if no refund is under way. */
export async function pollRefundNow(tx: Tx, orderId: string): Promise<boolean> {
  const polled = await tx.run`
    update refunds set next_poll_at = now()
    where order_id = ${orderId} and state in ('CREATED', 'PENDING', 'CONFIRMED') and held_until is null`
  return polled > 0
}
