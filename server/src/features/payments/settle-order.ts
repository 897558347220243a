import type { StoredOrderState } from '#contract/features/payments/stored-states.ts'
import type { Tx } from '../../platform/database/db.ts'
import { insertEvent, type PaymentEventSource } from './event-store.ts'
import type { GatewayOrder } from './gateway/gateway.ts'
import { grantPlan } from './grant-plan.ts'
import {
  hasNewerPaidOrder,
  lockOrder,
  lockOrderMember,
  markPending,
  markSettled,
  type PaymentOrder,
  postponePoll,
} from './order-store.ts'
import { logPaymentAlarm, type PaymentDeps } from './payment-deps.ts'
import { lockPayer } from './plan-store.ts'
import { nextPoll } from './poll-times.ts'
import { createRefund } from './refund.ts'

/** An order that is still CREATED after this time belongs to a crashed request. */
export const openedWithinSeconds = 12

const retryClosedSeconds = 60

type GrantDeps = Pick<PaymentDeps, 'outbox' | 'config'>

const undecided: readonly StoredOrderState[] = ['CREATED', 'PENDING', 'EXPIRED']

export async function pollOrder(
  deps: PaymentDeps,
  orderId: string,
  source: PaymentEventSource,
): Promise<StoredOrderState> {
  const reported = await deps.gateway.status(orderId)
  return settleOrder(deps, orderId, reported, source)
}

/** Schedules the next poll after the gateway did not answer. */
export async function postponeOrder(deps: PaymentDeps, orderId: string): Promise<void> {
  const after = await deps.db.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    if (!order) return undefined
    if (undecided.includes(order.state)) return schedulePoll(tx, order)
    // A webhook made the failed order due again, so it is retried.
    if (order.state === 'FAILED') await postponePoll(tx, order.id, order.ageSeconds + retryClosedSeconds)
    return undefined
  })
  if (after === 'REVIEW') logPaymentAlarm(deps, 'a payment needs review', { order: orderId })
}

/**
 * Settles an order with a reply of the gateway, never with a webhook. Locks the order, so repeated and parallel replies
 * have one effect.
 */
export async function settleOrder(
  deps: PaymentDeps,
  orderId: string,
  reported: GatewayOrder | undefined,
  source: PaymentEventSource,
): Promise<StoredOrderState> {
  const settled = await deps.db.transaction(tx => settleInTransaction(deps, tx, orderId, reported, source))
  if (!settled) throw new Error('The polled order does not exist.')
  publishSettled(deps, settled)
  return settled.after
}

export interface SettledOrder {
  orderId: string
  before: StoredOrderState
  after: StoredOrderState
  memberId: number | null
}

/** Like `settleOrder`, in a transaction of the caller. Undefined if there is no such order. */
export async function settleInTransaction(
  deps: GrantDeps,
  tx: Tx,
  orderId: string,
  reported: GatewayOrder | undefined,
  source: PaymentEventSource,
): Promise<SettledOrder | undefined> {
  await lockOrderMember(tx, orderId)
  const order = await lockOrder(tx, orderId)
  if (!order) return undefined
  await insertEvent(tx, orderId, source, reported?.stored ?? { state: 'unknown to the gateway' })
  const after = await decide(deps, tx, order, reported)
  return { orderId, before: order.state, after, memberId: order.memberId }
}

/** Call after the commit. Notifies open pages, and raises an alarm for an order in review. */
export function publishSettled(
  { publish, log }: Pick<PaymentDeps, 'publish' | 'log'>,
  { orderId, before, after, memberId }: SettledOrder,
): void {
  if (before === after) return
  if (after === 'REVIEW')
    logPaymentAlarm({ ...(log && { log }) }, 'a payment needs review', { order: orderId })
  publish?.({ topic: 'changed', members: memberId === null ? [] : [memberId], what: 'plan' })
}

async function decide(
  deps: GrantDeps,
  tx: Tx,
  order: PaymentOrder,
  reported: GatewayOrder | undefined,
): Promise<StoredOrderState> {
  const isOpen = undecided.includes(order.state)
  if (!isOpen && order.state !== 'FAILED') {
    await postponePoll(tx, order.id, null)
    return order.state
  }
  if (!reported) return isOpen ? settleUnknown(tx, order) : order.state
  const review = findMismatch(order, reported)
  if (review) return close(tx, order, reported, 'REVIEW', review)
  if (reported.state === 'COMPLETED') return complete(deps, tx, order, reported)
  if (!isOpen) {
    await postponePoll(tx, order.id, null)
    return order.state
  }
  return reported.state === 'FAILED' ? close(tx, order, reported, 'FAILED') : keepPending(tx, order, reported)
}

/** Why a reply cannot belong to this order. Staff then review the order; nothing is corrected automatically. */
function findMismatch(order: PaymentOrder, reported: GatewayOrder): string | undefined {
  if (reported.isForeign) return 'another order or merchant'
  if (reported.amountPaise !== order.amountPaise) return 'another amount'
  const isOther = order.gatewayOrderId !== null && order.gatewayOrderId !== reported.gatewayOrderId
  return isOther ? 'another order of the gateway' : undefined
}

async function complete(
  deps: GrantDeps,
  tx: Tx,
  order: PaymentOrder,
  reported: GatewayOrder,
): Promise<StoredOrderState> {
  const { memberId } = order
  const payer = memberId === null ? undefined : await lockPayer(tx, memberId)
  // The payment of a deleted member, or of an order that was replaced, is refunded.
  if (!payer || memberId === null || (await hasNewerPaidOrder(tx, order.id))) {
    await close(tx, order, reported, 'REFUNDING')
    await createRefund(deps, tx, order, payer, { reason: 'late' })
    return 'REFUNDING'
  }
  await close(tx, order, reported, 'COMPLETED')
  await grantPlan(deps, tx, { ...order, memberId }, payer)
  return 'COMPLETED'
}

async function close(
  tx: Tx,
  { id }: PaymentOrder,
  { gatewayOrderId, paymentMode, transactionId, utr, errorCode }: GatewayOrder,
  state: 'COMPLETED' | 'FAILED' | 'REVIEW' | 'REFUNDING',
  review?: string,
): Promise<StoredOrderState> {
  // The ids of a reply in review may belong to another order, so they are not stored.
  const about = review === undefined ? { gatewayOrderId, paymentMode, transactionId, utr } : { review }
  await markSettled(tx, id, {
    state,
    errorCode: state === 'FAILED' ? (errorCode ?? 'FAILED') : null,
    ...about,
  })
  return state
}

/** Keeps the order pending while its pay page is open, expired afterwards, and schedules the next poll. */
async function keepPending(
  tx: Tx,
  order: PaymentOrder,
  { gatewayOrderId }: GatewayOrder,
): Promise<StoredOrderState> {
  const { id, state, ageSeconds, payableSeconds, redirectUrl } = order
  if (state === 'CREATED' && ageSeconds < openedWithinSeconds) return schedulePoll(tx, order)
  const isPayable = redirectUrl !== null && ageSeconds < payableSeconds && state !== 'EXPIRED'
  await markPending(tx, id, { state: isPayable ? 'PENDING' : 'EXPIRED', gatewayOrderId })
  return schedulePoll(tx, { ...order, state: isPayable ? 'PENDING' : 'EXPIRED' })
}

/** Fails an order that the gateway does not know, unless it knew the order before or is just opening it. */
async function settleUnknown(tx: Tx, order: PaymentOrder): Promise<StoredOrderState> {
  const { id, state, ageSeconds } = order
  const isBeingOpened = state === 'CREATED' && ageSeconds < openedWithinSeconds
  if (isBeingOpened || order.gatewayOrderId !== null) return schedulePoll(tx, order)
  await markSettled(tx, id, { state: 'FAILED', errorCode: 'NOT_OPENED' })
  return 'FAILED'
}

/** Schedules the next poll. After the last one on day 6, staff review the order. */
async function schedulePoll(
  tx: Tx,
  { id, state, ageSeconds, payableSeconds }: PaymentOrder,
): Promise<StoredOrderState> {
  const next = nextPoll(payableSeconds, ageSeconds)
  if (next !== undefined) {
    await postponePoll(tx, id, next)
    return state
  }
  await markSettled(tx, id, { state: 'REVIEW', review: 'undecided for six days' })
  return 'REVIEW'
}
