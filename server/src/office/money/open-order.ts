import type { RefundFacts } from '#contract/features/payments/refund-facts.ts'
import type { openOrder as contract, OrderPage } from '#contract/office/money/money.ts'
import { formatReceiptNumber } from '../../features/payments/receipt-number.ts'
import { refundableStates } from '../../features/payments/refund.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { noOrder } from './no-order.ts'
import { orderSentence } from './order-sentence.ts'
import {
  findOfficeOrder,
  listGatewayEvents,
  listOrderActs,
  listOrderAlarms,
  type OfficeOrder,
} from './order-store.ts'
import { presentOrderLine } from './present-line.ts'
import { findRefundFacts } from './refund-facts-store.ts'
import { timelineOf } from './timeline.ts'

export const openOrder: Handler<typeof contract> = ({ input, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const order = await findOfficeOrder(tx, input.order)
    const facts = order && (await findRefundFacts(tx, order.id))
    if (!order || !facts) return noOrder()
    return { reply: await pageOf(tx, order, facts), note: { subject: `order:${order.id}` } }
  })

async function pageOf(tx: Tx, order: OfficeOrder, refundFacts: RefundFacts): Promise<OrderPage> {
  const { id, receipt, gatewayOrderId, transactionId, utr, isAskedFor, refunds } = order
  const heldUntil = refunds[0]?.heldUntil
  return {
    ...presentOrderLine(order),
    gatewayOrderId,
    transactionId,
    utr,
    isAskedFor,
    sentence: orderSentence(order),
    receipt: receipt && formatReceiptNumber(receipt),
    refundablePaise: refundablePaise(order),
    refundFacts,
    undoUntil: heldUntil ? new Date(heldUntil).toISOString() : null,
    timeline: timelineOf({
      order,
      events: await listGatewayEvents(tx, id),
      actions: await listOrderActs(tx, id),
    }),
    alarms: await listOrderAlarms(tx, id),
  }
}

/** The full amount or nothing. After a failed refund another one is possible. */
function refundablePaise({ state, refunds, amountPaise }: OfficeOrder): number {
  const isUnderWay = refunds.some(refund => refund.state !== 'FAILED')
  return refundableStates.includes(state) && !isUnderWay ? amountPaise : 0
}
