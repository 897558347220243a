import type { Sql } from '../../platform/database/db.ts'
import { sql } from '../../platform/database/sql.ts'

export type OrderState =
  | 'CREATED'
  | 'PENDING'
  | 'EXPIRED'
  | 'COMPLETED'
  | 'FAILED'
  | 'REVIEW'
  | 'REFUNDING'
  | 'REFUNDED'

export interface PaymentOrder {
  id: string
  /** None where whoever ordered has been erased since. */
  memberId: number | null
  planId: string
  amountPaise: number
  months: number
  state: OrderState
  gatewayOrderId: string | null
  redirectUrl: string | null
  /** Since it was made. */
  ageSeconds: number
  /** From when it was made until its pay page closes. */
  payableSeconds: number
  /** Since the gateway was asked about it. */
  askedSecondsAgo: number | null
}

const columns = sql`
  o.id, o.member_id as "memberId", o.plan_id as "planId", o.amount_paise as "amountPaise", p.months, o.state,
  o.gateway_order_id as "gatewayOrderId", o.redirect_url as "redirectUrl",
  extract(epoch from now() - o.created_at)::float8 as "ageSeconds",
  extract(epoch from coalesce(o.expires_at, o.created_at) - o.created_at)::float8 as "payableSeconds",
  extract(epoch from now() - o.asked_at)::float8 as "askedSecondsAgo"`

/** The database decides who of two comes first; undefined for the other, who finds the open one. */
export async function insertOrder(
  db: Sql,
  order: {
    id: string
    memberId: number
    planId: string
    payableSeconds: number
    pollAfter: number
    from: string
  },
): Promise<{ amountPaise: number } | undefined> {
  const [row] = await db<{ amountPaise: number }[]>`
    insert into orders (id, member_id, plan_id, amount_paise, state, expires_at, next_poll_at, created_from)
    select ${order.id}, ${order.memberId}, p.id, p.price_paise, 'CREATED',
      now() + make_interval(secs => ${order.payableSeconds}), now() + make_interval(secs => ${order.pollAfter}),
      ${order.from}::inet
    from plans p where p.id = ${order.planId}
    on conflict (member_id) where state in ('CREATED', 'PENDING') do nothing
    returning amount_paise as "amountPaise"`
  return row
}

export async function findOpenOrder(db: Sql, memberId: number): Promise<PaymentOrder | undefined> {
  const [row] = await db<PaymentOrder[]>`
    select ${columns} from orders o join plans p on p.id = o.plan_id
    where o.member_id = ${memberId} and o.state in ('CREATED', 'PENDING')`
  return row
}

/** Nobody else changes it until the transaction ends. */
export async function lockOrder(db: Sql, id: string): Promise<PaymentOrder | undefined> {
  const [row] = await db<PaymentOrder[]>`
    select ${columns} from orders o join plans p on p.id = o.plan_id where o.id = ${id} for update of o`
  return row
}

/** The gateway has opened it; its pay page is known. */
export async function markOpened(
  db: Sql,
  id: string,
  opened: { gatewayOrderId: string; redirectUrl: string; expiresAt: Date },
): Promise<void> {
  await db`
    update orders set state = 'PENDING', gateway_order_id = ${opened.gatewayOrderId},
      redirect_url = ${opened.redirectUrl}, expires_at = ${opened.expiresAt}
    where id = ${id} and state = 'CREATED'`
}

/** Makes room for another order. It is asked about as before: money may still be under way. */
export async function markExpired(db: Sql, id: string): Promise<void> {
  await db`update orders set state = 'EXPIRED' where id = ${id} and state in ('CREATED', 'PENDING')`
}

interface Outcome {
  state: 'COMPLETED' | 'FAILED' | 'REVIEW' | 'REFUNDING'
  gatewayOrderId?: string
  paymentMode?: string | null
  transactionId?: string | null | undefined
  utr?: string | null | undefined
  errorCode?: string | null
  review?: string
}

/** It is decided, and nobody asks about it any more unless somebody says that they should. */
export async function markSettled(db: Sql, id: string, outcome: Outcome): Promise<void> {
  const { state, gatewayOrderId = null, paymentMode = null, errorCode = null, review = null } = outcome
  const { transactionId = null, utr = null } = outcome
  await db`
    update orders set state = ${state}, settled_at = now(), next_poll_at = null, error_code = ${errorCode},
      gateway_order_id = coalesce(gateway_order_id, ${gatewayOrderId}),
      payment_mode = coalesce(${paymentMode}, payment_mode), review = ${review},
      transaction_id = coalesce(${transactionId}, transaction_id), utr = coalesce(${utr}, utr)
    where id = ${id}`
}

/** Undecided, as before; whether its pay page can be used is told apart. */
export async function markPending(
  db: Sql,
  id: string,
  next: { state: 'PENDING' | 'EXPIRED'; gatewayOrderId: string },
): Promise<void> {
  await db`
    update orders set state = ${next.state}, gateway_order_id = coalesce(gateway_order_id, ${next.gatewayOrderId})
    where id = ${id}`
}

/** What was paid goes back. When it was paid stays. */
export async function markRefunding(db: Sql, id: string): Promise<void> {
  await db`update orders set state = 'REFUNDING', next_poll_at = null where id = ${id}`
}

/** So many seconds after it was made, or never. */
export async function postponePoll(db: Sql, id: string, pollAtSeconds: number | null): Promise<void> {
  await db`
    update orders set next_poll_at = created_at + make_interval(secs => ${pollAtSeconds}) where id = ${id}`
}

/** Takes what is due, so that no other server asks too; a server that dies lets go of it after a while. */
export async function claimDueOrders(db: Sql, limit: number, leaseSeconds: number): Promise<PaymentOrder[]> {
  return db<PaymentOrder[]>`
    with due as materialized (
      select id from orders where next_poll_at <= now() order by next_poll_at limit ${limit} for update skip locked
    )
    update orders o set next_poll_at = now() + make_interval(secs => ${leaseSeconds}), asked_at = now()
    from due, plans p where o.id = due.id and p.id = o.plan_id
    returning ${columns}`
}

/** For the member who looks: asked at most every few seconds, however often they look. */
export async function claimPoll(
  db: Sql,
  id: string,
  memberId: number,
  everySeconds: number,
): Promise<PaymentOrder | undefined> {
  const [row] = await db<PaymentOrder[]>`
    update orders o set asked_at = now()
    from plans p
    where o.id = ${id} and o.member_id = ${memberId} and p.id = o.plan_id
      and o.state in ('CREATED', 'PENDING', 'EXPIRED')
      and (o.asked_at is null or o.asked_at <= now() - make_interval(secs => ${everySeconds}))
    returning ${columns}`
  return row
}

/** Whether a newer order of the same member was paid meanwhile. */
export async function hasNewerPaidOrder(db: Sql, id: string): Promise<boolean> {
  const [row] = await db`
    select from orders o join orders other on other.member_id = o.member_id
    where o.id = ${id} and other.state = 'COMPLETED' and other.created_at > o.created_at limit 1`
  return row !== undefined
}
