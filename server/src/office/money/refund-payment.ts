import { twoPersonReason } from '#contract/features/payments/refund-facts.ts'
import type { refundPayment as contract } from '#contract/office/money/money.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { shortRupees } from '#contract/platform/rupees.ts'
import { refundableStates, refundInTransaction } from '../../features/payments/refund.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { askForYes } from '../staff/approvals/ask-for-yes.ts'
import { noOrder } from './no-order.ts'
import { findDeskOrder } from './order-store.ts'
import { findRefundFacts, lockRefunding } from './refund-facts-store.ts'

const notNow = 'It was not paid, or it is being refunded already. Please load the page again.'

/** Within the policy at once; otherwise what is wanted is frozen, and happens when a second person says yes. */
export const refundPayment: Handler<typeof contract> = async ask => {
  const { input, viewer, auditedTransaction, publish } = ask
  const { order: id, reason, note, endsPlan } = input
  let member: number | null = null
  const reply = await auditedTransaction<Reply<typeof contract>, 404 | 409>(async tx => {
    // One after the other, or two who count today's refunds at once would both be the fifth.
    await lockRefunding(tx)
    const order = await findDeskOrder(tx, id)
    const facts = order && (await findRefundFacts(tx, id))
    if (!order || !facts) return noOrder()
    if (!refundableStates.includes(order.state)) return new Refusal(409, notNow)
    const subject = `order:${id}`
    const wish = { reason, note, endsPlan, staffId: viewer.id }
    const why = twoPersonReason(reason, facts)
    if (why !== undefined) {
      const asked = await askForYes(tx, ask, viewer, {
        action: 'order.refund',
        payload: { order: id, ...wish },
        subject,
      })
      if (asked instanceof Refusal) return asked
      const { message, request } = asked.reply
      return {
        reply: { message: `${why} ${message}`, refund: null, request },
        note: { subject, detail: { ...wish, request, why } },
      }
    }
    const begun = await refundInTransaction(ask, tx, id, wish)
    if (!begun) return new Refusal(409, notNow)
    member = begun.memberId
    return {
      reply: {
        message: `${shortRupees(order.amountPaise)} goes back, and the member was told. PhonePe is asked by itself.`,
        refund: begun.id,
        request: null,
      },
      note: { subject, detail: { ...wish, refund: begun.id } },
    }
  })
  if (member !== null) publish({ topic: 'changed', members: [member], what: 'plan' })
  return reply
}
