import {
  type RefundFacts,
  refundReasonCodes,
  twoPersonReason,
} from '#contract/features/payments/refund-facts.ts'
import type { openOrder as contract, OrderPage } from '#contract/office/money/money.ts'
import { formatReceiptNumber } from '../../features/payments/receipt-number.ts'
import { refundableStates } from '../../features/payments/refund.ts'
import type { Sql } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { listDifferencesOf } from './difference-store.ts'
import { noOrder } from './no-order.ts'
import { orderSentence } from './order-sentence.ts'
import {
  type DeskOrder,
  findDeskOrder,
  listActs,
  listLetters,
  listOrderNotes,
  listSteps,
  listWords,
} from './order-store.ts'
import { presentLine } from './present-line.ts'
import { findRefundFacts } from './refund-facts-store.ts'
import { timelineOf } from './timeline.ts'

/** One page with everything. Looking changes nothing but the audit. */
export const openOrder: Handler<typeof contract> = ({ input, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const order = await findDeskOrder(tx, input.order)
    const facts = order && (await findRefundFacts(tx, order.id))
    if (!order || !facts) return noOrder()
    return { reply: await pageOf(tx, order, facts), note: { subject: `order:${order.id}` } }
  })

async function pageOf(tx: Sql, order: DeskOrder, facts: RefundFacts): Promise<OrderPage> {
  const { id, receipt, gatewayOrderId, transactionId, utr, isAskedFor } = order
  return {
    ...presentLine(order),
    gatewayOrderId,
    transactionId,
    utr,
    isAskedFor,
    sentence: orderSentence(order),
    receipt: receipt && formatReceiptNumber(receipt),
    hasReceipt: receipt !== null,
    refundablePaise: refundablePaise(order),
    takesTwo: whatTakesTwo(facts),
    timeline: timelineOf({
      order,
      steps: await listSteps(tx, id),
      words: await listWords(tx, id),
      letters: await listLetters(tx, id),
      acts: await listActs(tx, id),
      notes: await listOrderNotes(tx, id),
    }),
    differences: await listDifferencesOf(tx, id),
  }
}

/** All of it or nothing: one refund at a time, and after one that failed another. */
function refundablePaise({ state, refunds, amountPaise }: DeskOrder): number {
  const isUnderWay = refunds.some(refund => refund.state !== 'FAILED')
  return refundableStates.includes(state) && !isUnderWay ? amountPaise : 0
}

const whatTakesTwo = (facts: RefundFacts): Record<string, string> =>
  Object.fromEntries(
    refundReasonCodes.flatMap(reason => {
      const why = twoPersonReason(reason, facts)
      return why === undefined ? [] : [[reason, why]]
    }),
  )
