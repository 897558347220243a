import { z } from 'zod'
import { refundReasonCodes, refundReasons } from '#contract/features/payments/refund-facts.ts'
import { shortRupees } from '#contract/platform/rupees.ts'
import { refundInTransaction } from '../../features/payments/refund.ts'
import { twoPersonAct } from '../staff/approvals/two-person-act.ts'
import { findDeskOrder } from './order-store.ts'
import { findRefundVersion } from './refund-facts-store.ts'

/** A refund that the policy does not promise, or one too many for a day: an admin says yes to who asks. */
export const refundByTwo = twoPersonAct({
  asks: 'refunds',
  answers: 'graveRefunds',
  payload: z.object({
    order: z.string(),
    reason: z.enum(refundReasonCodes),
    note: z.string(),
    endsPlan: z.boolean(),
    staffId: z.number(),
  }),
  sentence: async (tx, { order: id, reason, note, endsPlan }) => {
    const order = await findDeskOrder(tx, id)
    const plan = endsPlan ? 'its plan ends' : 'its plan stays'
    return `${shortRupees(order?.amountPaise ?? 0)} of order ${id} goes back, and ${plan}. ${refundReasons[reason].label}: ${note}`
  },
  version: (tx, { order }) => findRefundVersion(tx, order),
  run: async (tx, { order, ...wish }, parts) => {
    const begun = await refundInTransaction(parts, tx, order, wish)
    return begun
      ? `${begun.id} is on its way, and the member was told.`
      : 'Not done. It was not paid, or it is refunded already.'
  },
})
