import { refundUndoSeconds, twoPersonReason } from '#contract/features/payments/refund-facts.ts'
import type { refundPayment as contract } from '#contract/office/money/money.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { shortRupees } from '#contract/platform/rupees.ts'
import { holdRefund, refundableStates } from '../../features/payments/refund.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { requestApproval } from '../staff/approvals/request-approval.ts'
import { noOrder } from './no-order.ts'
import { findOfficeOrder } from './order-store.ts'
import { findRefundFacts, lockRefunding } from './refund-facts-store.ts'

const notRefundable = () =>
  new Refusal(409, 'The order was not paid, or its refund is already in progress. Please reload the page.')

/** A refund within the policy starts after 60 seconds. Others need a second person. */
export const refundPayment: Handler<typeof contract> = async ctx => {
  const { input, viewer, auditedTransaction } = ctx
  const { order: id, ...terms } = input
  return auditedTransaction<Reply<typeof contract>, 404 | 409>(async tx => {
    // Without the lock, two parallel refunds would both count as the fifth of the day.
    await lockRefunding(tx)
    const order = await findOfficeOrder(tx, id)
    const facts = order && (await findRefundFacts(tx, id))
    if (!order || !facts) return noOrder()
    if (!refundableStates.includes(order.state)) return notRefundable()
    const subject = `order:${id}`
    const request = { ...terms, staffId: viewer.id }
    const why = twoPersonReason(terms, facts)
    if (why !== undefined) {
      const payload = { order: id, ...terms }
      const requested = await requestApproval(tx, ctx, viewer, { action: 'order.refund', payload, subject })
      if (requested instanceof Refusal) return requested
      const { message, approval } = requested.reply
      return {
        reply: { message: `${why} ${message}`, refund: null, approval },
        note: { subject, detail: { ...request, approval, why } },
      }
    }
    const refund = await holdRefund(tx, id, request)
    if (refund === undefined) return notRefundable()
    const amount = shortRupees(order.amountPaise)
    return {
      reply: { message: `We will refund ${amount} in ${refundUndoSeconds} seconds.`, refund, approval: null },
      note: { subject, detail: { ...request, refund } },
    }
  })
}
