import type { askGateway as contract } from '#contract/office/money/money.ts'
import { GatewayError, type GatewayOrder } from '../../features/payments/gateway/gateway.ts'
import { pollRefundNow } from '../../features/payments/refund-store.ts'
import {
  publishSettled,
  type SettledOrder,
  settleInTransaction,
} from '../../features/payments/settle-order.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { noOrder } from './no-order.ts'
import { findOfficeOrder } from './order-store.ts'

/** Settles the order as the worker does. A refund under way is polled next. */
export const askGateway: Handler<typeof contract> = async ctx => {
  const { db, gateway, input, auditedTransaction } = ctx
  const order = await findOfficeOrder(db, input.order)
  if (!order) return noOrder()
  let answer: GatewayOrder | undefined
  try {
    answer = await gateway.status(order.id)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return new Refusal(503, `PhonePe did not answer (${error.message}). We will ask again automatically.`)
  }
  let settled: SettledOrder | undefined
  const reply = await auditedTransaction(async tx => {
    settled = await settleInTransaction(ctx, tx, order.id, answer, 'admin')
    if (!settled) return noOrder()
    const isRefunding = await pollRefundNow(tx, order.id)
    return {
      reply: { message: messageOf(settled, answer, isRefunding) },
      note: {
        subject: `order:${order.id}`,
        detail: { answer: answer?.state ?? 'unknown', before: settled.before, after: settled.after },
      },
    }
  })
  if (settled && !(reply instanceof Refusal)) publishSettled(ctx, settled)
  return reply
}

function messageOf(
  { before, after }: SettledOrder,
  answer: GatewayOrder | undefined,
  isRefunding: boolean,
): string {
  const state = answer ? `PhonePe says ${answer.state}.` : 'PhonePe does not know this order.'
  const became = before === after ? 'Nothing changed.' : `The order is now ${after}.`
  return `${state} ${became}${isRefunding ? ' We check its refund too.' : ''}`
}
