import type { RefundReasonCode } from '#contract/features/payments/refund-facts.ts'
import type { Sql } from '../../platform/database/db.ts'
import { sql } from '../../platform/database/sql.ts'

export interface Refund {
  id: string
  orderId: string
  /** None where whoever paid has been erased since. */
  memberId: number | null
  amountPaise: number
  state: 'CREATED' | 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'FAILED'
  /** late: another order was paid meanwhile. asked: by the command line. All others: by the desk. */
  reason: 'late' | 'asked' | RefundReasonCode
  ageSeconds: number
  /** Nothing has happened yet: the office can undo it until then. */
  heldUntil: Date | null
}

/** The reason, and what the office added. */
export interface RefundRequest {
  reason: Refund['reason']
  note?: string
  staffId?: number
  /** Unless it says no, the plan that was paid for ends. */
  endsPlan?: boolean
}

const columns = sql`
  r.id, r.order_id as "orderId", o.member_id as "memberId", r.amount_paise as "amountPaise", r.state, r.reason,
  extract(epoch from now() - r.created_at)::float8 as "ageSeconds", r.held_until as "heldUntil"`

/** Under the next number of its order; undefined where one is under way or was paid out. */
export async function insertRefund(
  db: Sql,
  order: { id: string; amountPaise: number },
  { reason, note, staffId, endsPlan = true }: RefundRequest,
  holdSeconds?: number,
): Promise<{ id: string } | undefined> {
  const heldUntil = holdSeconds === undefined ? null : db`now() + make_interval(secs => ${holdSeconds})`
  const [row] = await db<{ id: string }[]>`
    insert into refunds (id, order_id, amount_paise, reason, note, staff_id, ends_plan, held_until, next_poll_at)
    select 'rf_' || ${order.id}::text || '_' || (select count(*) + 1 from refunds where order_id = ${order.id}),
      ${order.id}, ${order.amountPaise}, ${reason}, ${note ?? null}, ${staffId ?? null}, ${endsPlan}, ${heldUntil},
      ${heldUntil ?? db`now()`}
    on conflict (order_id) where state <> 'FAILED' do nothing
    returning id`
  return row
}

/** Undefined when it has left already. */
export async function deleteHeldRefund(tx: Sql, orderId: string): Promise<{ id: string } | undefined> {
  const [row] = await tx<{ id: string }[]>`
    delete from refunds where order_id = ${orderId} and held_until > now() returning id`
  return row
}

/** Undefined when it was undone, or another server was faster. */
export async function releaseHeldRefund(
  tx: Sql,
  id: string,
): Promise<Pick<RefundRequest, 'reason' | 'endsPlan'> | undefined> {
  const [row] = await tx<Pick<RefundRequest, 'reason' | 'endsPlan'>[]>`
    update refunds set held_until = null where id = ${id} and held_until <= now()
    returning reason, ends_plan as "endsPlan"`
  return row
}

export async function claimDueRefunds(db: Sql, limit: number, leaseSeconds: number): Promise<Refund[]> {
  return db<Refund[]>`
    with due as materialized (
      select id from refunds where next_poll_at <= now() order by next_poll_at limit ${limit} for update skip locked
    )
    update refunds r set next_poll_at = now() + make_interval(secs => ${leaseSeconds})
    from due, orders o where r.id = due.id and o.id = r.order_id
    returning ${columns}`
}

/** Locks the order first, as everything that changes an order does. */
export async function lockRefund(db: Sql, refund: Refund): Promise<Refund | undefined> {
  await db`select from orders where id = ${refund.orderId} for update`
  const [row] = await db<Refund[]>`
    select ${columns} from refunds r join orders o on o.id = r.order_id
    where r.id = ${refund.id} and r.state not in ('COMPLETED', 'FAILED') for update of r`
  return row
}

export async function markRefund(
  db: Sql,
  id: string,
  next: {
    state: Refund['state']
    gatewayRefundId: string | null
    errorCode: string | null
    pollAtSeconds: number | null
  },
): Promise<void> {
  const isOver = next.state === 'COMPLETED' || next.state === 'FAILED'
  await db`
    update refunds set state = ${next.state}, error_code = ${next.errorCode},
      gateway_refund_id = coalesce(gateway_refund_id, ${next.gatewayRefundId}),
      settled_at = ${isOver ? db`now()` : null},
      next_poll_at = created_at + make_interval(secs => ${next.pollAtSeconds})
    where id = ${id}`
}

export async function postponeRefund(db: Sql, id: string, pollAtSeconds: number): Promise<void> {
  await db`
    update refunds set next_poll_at = created_at + make_interval(secs => ${pollAtSeconds}) where id = ${id}`
}

export async function markRefunded(db: Sql, orderId: string): Promise<void> {
  await db`update orders set state = 'REFUNDED' where id = ${orderId} and state = 'REFUNDING'`
}

export interface LatestRefund {
  refund: { state: Refund['state']; amount: number; at: string } | null
}

/** The newest refund of order `o` that can no longer be undone. */
export const latestRefund = sql`
  (select json_build_object('state', f.state, 'amount', f.amount_paise, 'at', f.created_at)
   from refunds f where f.order_id = o.id and f.held_until is null order by f.created_at desc limit 1) as refund`

/** False when none is under way. */
export async function pollRefundNow(tx: Sql, orderId: string): Promise<boolean> {
  const rows = await tx`
    update refunds set next_poll_at = now()
    where order_id = ${orderId} and state in ('CREATED', 'PENDING', 'CONFIRMED') and held_until is null
    returning 1`
  return rows.length > 0
}
