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
import { findDeskOrder } from './order-store.ts'

/** The gateway's own answer, by the usual way; a refund that is under way is asked about by the next look. */
export const askGateway: Handler<typeof contract> = async ask => {
  const { db, gateway, input, auditedTransaction } = ask
  const order = await findDeskOrder(db, input.order)
  if (!order) return noOrder()
  let word: GatewayOrder | undefined
  try {
    word = await gateway.status(order.id)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return new Refusal(503, `PhonePe did not answer (${error.message}). It is asked again by itself.`)
  }
  let settled: SettledOrder | undefined
  const reply = await auditedTransaction(async tx => {
    settled = await settleInTransaction(ask, tx, order.id, word, 'admin')
    if (!settled) return noOrder()
    const isRefunding = await pollRefundNow(tx, order.id)
    return {
      reply: { message: messageOf(settled, word, isRefunding) },
      note: {
        subject: `order:${order.id}`,
        detail: { said: word?.state ?? 'unknown', before: settled.before, after: settled.after },
      },
    }
  })
  if (settled && !(reply instanceof Refusal)) publishSettled(ask, settled)
  return reply
}

function messageOf(
  { before, after }: SettledOrder,
  word: GatewayOrder | undefined,
  isRefunding: boolean,
): string {
  const said = word ? `PhonePe says ${word.state}.` : 'PhonePe does not know this order.'
  const became = before === after ? 'Nothing changes.' : `The order is ${after} now.`
  return `${said} ${became}${isRefunding ? ' Its refund is asked about too.' : ''}`
}
