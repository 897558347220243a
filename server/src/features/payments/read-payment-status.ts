import type { readPaymentStatus as contract } from '#contract/features/payments/payments.ts'
import type { Handler, RequestContext } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { failureText } from './failure-text.ts'
import { GatewayError } from './gateway/gateway.ts'
import { claimPoll } from './order-store.ts'
import { findOrder, type ShownOrder } from './payment-store.ts'
import { settleOrder } from './settle-order.ts'
import { shownRefund, shownState } from './shown-state.ts'

const pollEverySeconds = 2

export const readPaymentStatus: Handler<typeof contract> = async ctx => {
  const { db, input, viewer } = ctx
  await refreshOrder(ctx, input.merchantOrderId)
  const order = await findOrder(db, input.merchantOrderId, viewer.id)
  return order ? { status: present(order) } : refuse.notFound()
}

/** Polls the gateway for an undecided order of the member, at most every 2 seconds. Ignores a gateway failure. */
async function refreshOrder(ctx: RequestContext<unknown, 'member'>, orderId: string): Promise<void> {
  const { db, gateway, viewer, log } = ctx
  const order = await claimPoll(db, orderId, viewer.id, pollEverySeconds)
  if (!order) return
  try {
    await settleOrder(ctx, order.id, await gateway.status(order.id), 'return')
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    log.warn({ reason: error.message }, 'the payment gateway did not answer')
  }
}

function present(order: ShownOrder) {
  const { id, amountPaise, paymentMode, errorCode } = order
  const state = shownState(order.state, order.isPayable)
  return {
    orderId: id,
    state,
    errorCode: state === 'FAILED' ? (errorCode ?? 'NOT_OPENED') : null,
    amount: amountPaise,
    paymentDetails: paymentMode ? [{ paymentMode, amount: amountPaise }] : [],
    reason: state === 'FAILED' ? failureText(errorCode ?? 'NOT_OPENED') : null,
    isInReview: order.state === 'REVIEW',
    createdAt: order.createdAt.toISOString(),
    validUpto: order.lastDay,
    hasReceipt: order.hasReceipt,
    refund: shownRefund(order),
  }
}
