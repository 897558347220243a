import { refundUndoSeconds } from '#contract/features/payments/refund-facts.ts'
import type { StoredOrderState } from '#contract/features/payments/stored-states.ts'
import type { Tx } from '../../platform/database/db.ts'
import { insertEvent } from './event-store.ts'
import { GatewayError, type GatewayRefund } from './gateway/gateway.ts'
import { refundMail, refundSentMail } from './mails.ts'
import { lockOrder, lockOrderMember, markRefunding, type PaymentOrder } from './order-store.ts'
import { logPaymentAlarm, type PaymentDeps } from './payment-deps.ts'
import { endEntitlement, listLaterPlans, lockPayer, type Payer, startPlanEarlier } from './plan-store.ts'
import { nextRefundPoll } from './poll-times.ts'
import { updateReceiptPdf } from './receipt-store.ts'
import {
  insertRefund,
  lockRefund,
  markRefund,
  markRefunded,
  postponeRefund,
  type Refund,
  type RefundRequest,
  releaseHeldRefund,
} from './refund-store.ts'

export const refundableStates: readonly StoredOrderState[] = ['COMPLETED', 'REVIEW', 'REFUNDING']

/** Refunds an order in full. The worker sends the money. Undefined when a refund exists already. */
export async function createRefund(
  deps: Pick<PaymentDeps, 'outbox'>,
  tx: Tx,
  order: RefundedOrder,
  payer: Payer | undefined,
  request: RefundRequest,
): Promise<string | undefined> {
  const refund = await insertRefund(tx, order, request)
  if (refund) await startRefund(deps, tx, order, payer, request)
  return refund?.id
}

type RefundedOrder = Pick<PaymentOrder, 'id' | 'memberId' | 'amountPaise'>

async function startRefund(
  { outbox }: Pick<PaymentDeps, 'outbox'>,
  tx: Tx,
  order: RefundedOrder,
  payer: Payer | undefined,
  { reason, endsPlan = true }: RefundRequest,
): Promise<void> {
  await updateReceiptPdf(tx, order.id, null)
  if (endsPlan && (await endEntitlement(tx, order.id)) > 0 && order.memberId !== null) {
    for (const later of await listLaterPlans(tx, order.memberId))
      await startPlanEarlier(tx, later.orderId, later.months)
  }
  const about = { amountPaise: order.amountPaise, orderId: order.id, reason, endsPlan }
  if (payer) await outbox.put(tx, refundMail(payer, about))
}

/** Undefined if the order has no payment to refund. */
async function lockRefundable(tx: Tx, orderId: string): Promise<PaymentOrder | undefined> {
  const order = await lockOrder(tx, orderId)
  return order && refundableStates.includes(order.state) ? order : undefined
}

const lockPayerOf = async (tx: Tx, { memberId }: PaymentOrder) =>
  memberId === null ? undefined : lockPayer(tx, memberId)

/**
 * Refund by the office. It can be undone for 60 seconds; then the plan ends, and the mail and the money are sent. The
 * unique index on the order allows one open refund.
 */
export async function holdRefund(
  tx: Tx,
  orderId: string,
  request: RefundRequest,
): Promise<string | undefined> {
  const order = await lockRefundable(tx, orderId)
  return order && (await insertRefund(tx, order, request, refundUndoSeconds))?.id
}

async function releaseRefund(deps: PaymentDeps, { id, orderId }: Refund): Promise<boolean> {
  const released = await deps.db.transaction(async tx => {
    await lockOrderMember(tx, orderId)
    const order = await lockRefundable(tx, orderId)
    const request = order && (await releaseHeldRefund(tx, id))
    if (!request) return undefined
    const payer = await lockPayerOf(tx, order)
    if (order.state !== 'REFUNDING') await markRefunding(tx, orderId)
    await startRefund(deps, tx, order, payer, request)
    await insertEvent(tx, orderId, 'admin', { refund: id })
    return order
  })
  if (released) publishRefund(deps, released)
  return released !== undefined
}

function publishRefund({ publish }: PaymentDeps, { memberId }: PaymentOrder): void {
  if (memberId !== null) publish?.({ topic: 'changed', members: [memberId], what: 'plan' })
}

/** Refund by the command line of the server, without undo. */
export async function refundOrder(deps: PaymentDeps, orderId: string): Promise<string | undefined> {
  const done = await deps.db.transaction(async tx => {
    await lockOrderMember(tx, orderId)
    const order = await lockRefundable(tx, orderId)
    if (!order) return undefined
    const payer = await lockPayerOf(tx, order)
    if (order.state !== 'REFUNDING') await markRefunding(tx, order.id)
    const id = await createRefund(deps, tx, order, payer, { reason: 'asked' })
    if (id === undefined) return undefined
    await insertEvent(tx, order.id, 'admin', { refund: id })
    return { id, order }
  })
  if (done) publishRefund(deps, done.order)
  return done?.id
}

/**
 * Runs one step of a refund. Reads the status at the gateway first, so that a refund is not sent twice after a crash or a
 * lost reply.
 */
export async function advanceRefund(deps: PaymentDeps, refund: Refund): Promise<void> {
  if (refund.heldUntil && !(await releaseRefund(deps, refund))) return
  try {
    const known = await deps.gateway.refundStatus(refund.id)
    const reported = known ?? (await send(deps, refund))
    await settleRefund(deps, refund, reported)
  } catch (error) {
    await postponeRefund(deps.db, refund.id, nextRefundPoll(refund.ageSeconds))
    throw error
  }
}

async function send({ gateway }: PaymentDeps, { id, orderId, amountPaise }: Refund): Promise<GatewayRefund> {
  const reported = await gateway.refund({ refundId: id, orderId, amountPaise })
  if (reported.amountPaise === amountPaise) return reported
  throw new GatewayError('unclear', 'PhonePe reported another refund amount.')
}

async function settleRefund(deps: PaymentDeps, refund: Refund, reported: GatewayRefund): Promise<void> {
  const after = await deps.db.transaction(async tx => {
    const locked = await lockRefund(tx, refund)
    if (!locked) return undefined
    const { state, gatewayRefundId, errorCode } = reported
    const isOver = state === 'COMPLETED' || state === 'FAILED'
    await insertEvent(tx, refund.orderId, 'poll', { refund: reported.stored })
    const pollAtSeconds = isOver ? null : nextRefundPoll(locked.ageSeconds)
    await markRefund(tx, refund.id, { state, gatewayRefundId, errorCode, pollAtSeconds })
    if (state === 'COMPLETED') await completeRefund(deps, tx, locked)
    return state
  })
  if (after === 'FAILED') logPaymentAlarm(deps, 'a refund failed', { refund: refund.id })
}

async function completeRefund({ outbox }: PaymentDeps, tx: Tx, refund: Refund): Promise<void> {
  await markRefunded(tx, refund.orderId)
  if (refund.memberId === null) return
  const payer = await lockPayer(tx, refund.memberId)
  const { amountPaise, orderId } = refund
  await outbox.put(tx, refundSentMail(payer, { amountPaise, orderId }))
}
