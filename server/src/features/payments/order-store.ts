import { z } from 'zod'
import { storedOrderStates } from '#contract/features/payments/stored-states.ts'
import type { Queries, Tx } from '../../platform/database/db.ts'
import { lockRows } from '../../platform/database/lock.ts'
import { sql } from '../../platform/database/sql.ts'

const PaymentOrderRow = z.object({
  id: z.string(),
  /** Null once the member was erased. */
  memberId: z.int().nullable(),
  planId: z.string(),
  amountPaise: z.int(),
  months: z.int(),
  state: z.enum(storedOrderStates),
  gatewayOrderId: z.string().nullable(),
  redirectUrl: z.string().nullable(),
  ageSeconds: z.number(),
  /** Seconds from the creation until the pay page closes. */
  payableSeconds: z.number(),
  askedSecondsAgo: z.number().nullable(),
})
export type PaymentOrder = z.infer<typeof PaymentOrderRow>

const columns = sql`
  o.id, o.member_id as "memberId", o.plan_id as "planId", o.amount_paise as "amountPaise", p.months, o.state,
  o.gateway_order_id as "gatewayOrderId", o.redirect_url as "redirectUrl",
  extract(epoch from now() - o.created_at)::float8 as "ageSeconds",
  extract(epoch from coalesce(o.expires_at, o.created_at) - o.created_at)::float8 as "payableSeconds",
  extract(epoch from now() - o.asked_at)::float8 as "askedSecondsAgo"`

const PriceRow = z.object({ amountPaise: z.int() })

/** One open order per member; undefined if the member has one already. */
export const insertOrder = (
  db: Queries,
  order: {
    id: string
    memberId: number
    planId: string
    payableSeconds: number
    pollAfter: number
    from: string
  },
) =>
  db.find(PriceRow)`
    insert into orders (id, member_id, plan_id, amount_paise, state, expires_at, next_poll_at, created_from)
    select ${order.id}, ${order.memberId}, p.id, p.price_paise, 'CREATED',
      now() + make_interval(secs => ${order.payableSeconds}), now() + make_interval(secs => ${order.pollAfter}),
      ${order.from}::inet
    from plans p where p.id = ${order.planId}
    on conflict (member_id) where state in ('CREATED', 'PENDING') do nothing
    returning amount_paise as "amountPaise"`

export const findOpenOrder = (db: Queries, memberId: number) =>
  db.find(PaymentOrderRow)`
    select ${columns} from orders o join plans p on p.id = o.plan_id
    where o.member_id = ${memberId} and o.state in ('CREATED', 'PENDING')`

const OwnerRow = z.object({ memberId: z.int().nullable() })

/** Locks the member of an order. A transaction that changes both calls this before it locks the order. */
export async function lockOrderMember(tx: Tx, id: string): Promise<void> {
  const owner = await tx.find(OwnerRow)`select member_id as "memberId" from orders where id = ${id}`
  if (owner?.memberId) await lockRows(tx, 'members', [owner.memberId])
}

export async function lockOrder(tx: Tx, id: string): Promise<PaymentOrder | undefined> {
  await lockRows(tx, 'orders', [id], 'update')
  return tx.find(PaymentOrderRow)`
    select ${columns} from orders o join plans p on p.id = o.plan_id where o.id = ${id}`
}

export const markOpened = (
  db: Queries,
  id: string,
  opened: { gatewayOrderId: string; redirectUrl: string; expiresAt: Date },
) =>
  db.run`
    update orders set state = 'PENDING', gateway_order_id = ${opened.gatewayOrderId},
      redirect_url = ${opened.redirectUrl}, expires_at = ${opened.expiresAt}
    where id = ${id} and state = 'CREATED'`

/** Makes room for another order. Polling continues, because money can still arrive. */
export const markExpired = (db: Queries, id: string) =>
  db.run`update orders set state = 'EXPIRED' where id = ${id} and state in ('CREATED', 'PENDING')`

interface Outcome {
  state: 'COMPLETED' | 'FAILED' | 'REVIEW' | 'REFUNDING'
  gatewayOrderId?: string
  paymentMode?: string | null
  transactionId?: string | null | undefined
  utr?: string | null | undefined
  errorCode?: string | null
  review?: string
}

/** Closes an order and stops its polling, until a webhook or staff makes it due again. */
export async function markSettled(db: Queries, id: string, outcome: Outcome): Promise<void> {
  const { state, gatewayOrderId = null, paymentMode = null, errorCode = null, review = null } = outcome
  const { transactionId = null, utr = null } = outcome
  await db.run`
    update orders set state = ${state}, settled_at = now(), next_poll_at = null, error_code = ${errorCode},
      gateway_order_id = coalesce(gateway_order_id, ${gatewayOrderId}),
      payment_mode = coalesce(${paymentMode}, payment_mode), review = ${review},
      transaction_id = coalesce(${transactionId}, transaction_id), utr = coalesce(${utr}, utr)
    where id = ${id}`
}

/** Keeps the order undecided. PENDING has a usable pay page, EXPIRED has none. */
export const markPending = (
  db: Queries,
  id: string,
  next: { state: 'PENDING' | 'EXPIRED'; gatewayOrderId: string },
) =>
  db.run`
    update orders set state = ${next.state}, gateway_order_id = coalesce(gateway_order_id, ${next.gatewayOrderId})
    where id = ${id}`

/** Keeps `settled_at`, the time of the payment. */
export const markRefunding = (db: Queries, id: string) =>
  db.run`update orders set state = 'REFUNDING', next_poll_at = null where id = ${id}`

/** `pollAtSeconds` counts from the creation of the order. Null stops the polling. */
export const postponePoll = (db: Queries, id: string, pollAtSeconds: number | null) =>
  db.run`
    update orders set next_poll_at = created_at + make_interval(secs => ${pollAtSeconds}) where id = ${id}`

/** Claims due orders for `leaseSeconds`. After a crash, another server claims them. */
export const claimDueOrders = (db: Queries, limit: number, leaseSeconds: number) =>
  db.many(PaymentOrderRow)`
    with due as materialized (
      select id from orders where next_poll_at <= now() order by next_poll_at limit ${limit} for update skip locked
    )
    update orders o set next_poll_at = now() + make_interval(secs => ${leaseSeconds}), asked_at = now()
    from due, plans p where o.id = due.id and p.id = o.plan_id
    returning ${columns}`

/** Claims an undecided order of the member, at most once per `everySeconds`. */
export const claimPoll = (db: Queries, id: string, memberId: number, everySeconds: number) =>
  db.find(PaymentOrderRow)`
    update orders o set asked_at = now()
    from plans p
    where o.id = ${id} and o.member_id = ${memberId} and p.id = o.plan_id
      and o.state in ('CREATED', 'PENDING', 'EXPIRED')
      and (o.asked_at is null or o.asked_at <= now() - make_interval(secs => ${everySeconds}))
    returning ${columns}`

export async function hasNewerPaidOrder(db: Queries, id: string): Promise<boolean> {
  const found = await db.run`
    select from orders o join orders newer on newer.member_id = o.member_id
    where o.id = ${id} and newer.state = 'COMPLETED' and newer.created_at > o.created_at limit 1`
  return found > 0
}
