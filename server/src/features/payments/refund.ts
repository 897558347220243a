import type { Sql } from '../../platform/database/db.ts'
import { insertEvent } from './event-store.ts'
import { GatewayError, type GatewayRefund } from './gateway/gateway.ts'
import { refundMail, refundSentMail } from './mails.ts'
import { insertOrderMail } from './order-mail-store.ts'
import { lockOrder, markRefunding, type OrderState, type PaymentOrder } from './order-store.ts'
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
} from './refund-store.ts'

export const refundableStates: readonly OrderState[] = ['COMPLETED', 'REVIEW', 'REFUNDING']

/** Writes down that the money goes back; whoever polls refunds sends it. The plan it paid for ends here and now. */
export async function createRefund(
  { outbox }: Pick<PaymentDeps, 'outbox'>,
  tx: Sql,
  order: Pick<PaymentOrder, 'id' | 'memberId' | 'amountPaise'>,
  payer: Payer | undefined,
  request: RefundRequest,
): Promise<string | undefined> {
  const refund = await insertRefund(tx, order, request)
  if (!refund) return undefined
  await updateReceiptPdf(tx, order.id, null)
  const { reason, endsPlan = true } = request
  if (endsPlan && (await endEntitlement(tx, order.id)) && order.memberId !== null) {
    for (const later of await listLaterPlans(tx, order.memberId))
      await startPlanEarlier(tx, later.orderId, later.months)
  }
  const about = { amountPaise: order.amountPaise, orderId: order.id, reason, endsPlan }
  if (payer) await insertOrderMail(tx, order.id, 'refund', await outbox.put(tx, refundMail(payer, about)))
  return refund.id
}

/** For staff, in one transaction. Undefined where the order was not paid, or is being refunded or has been. */
export async function refundInTransaction(
  deps: Pick<PaymentDeps, 'outbox'>,
  tx: Sql,
  orderId: string,
  request: RefundRequest,
): Promise<{ id: string; memberId: number | null } | undefined> {
  const order = await lockOrder(tx, orderId)
  if (!order || !refundableStates.includes(order.state)) return undefined
  const payer = order.memberId === null ? undefined : await lockPayer(tx, order.memberId)
  if (order.state !== 'REFUNDING') await markRefunding(tx, order.id)
  const id = await createRefund(deps, tx, order, payer, request)
  if (!id) return undefined
  await insertEvent(tx, order.id, 'admin', { refund: id })
  return { id, memberId: order.memberId }
}

/** By the command line of the server. */
export async function refundOrder(deps: PaymentDeps, orderId: string): Promise<string | undefined> {
  const done = await deps.db.begin(tx => refundInTransaction(deps, tx, orderId, { reason: 'asked' }))
  if (!done) return undefined
  if (done.memberId !== null) deps.publish?.({ topic: 'changed', members: [done.memberId], what: 'plan' })
  return done.id
}

/**
 * One step of a refund. The gateway is always asked first: after a crash or a reply that was lost it knows whether it has
 * this number already.
 */
export async function advanceRefund(deps: PaymentDeps, refund: Refund): Promise<void> {
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
  throw new GatewayError('unclear', 'PhonePe refunds another amount.')
}

async function settleRefund(deps: PaymentDeps, refund: Refund, reported: GatewayRefund): Promise<void> {
  const after = await deps.db.begin(async tx => {
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

async function completeRefund({ outbox }: PaymentDeps, tx: Sql, refund: Refund): Promise<void> {
  await markRefunded(tx, refund.orderId)
  if (refund.memberId === null) return
  const payer = await lockPayer(tx, refund.memberId)
  const { amountPaise, orderId } = refund
  const mail = await outbox.put(tx, refundSentMail(payer, { amountPaise, orderId }))
  await insertOrderMail(tx, orderId, 'refund_sent', mail)
}
