import { z } from 'zod'
import {
  refundReasonCodes,
  refundReasons,
  refundUndoSeconds,
} from '#contract/features/payments/refund-facts.ts'
import { shortRupees } from '#contract/platform/rupees.ts'
import { holdRefund } from '../../features/payments/refund.ts'
import { twoPersonAct } from '../staff/approvals/two-person-act.ts'
import { findOfficeOrder } from './order-store.ts'
import { findRefundVersion } from './refund-facts-store.ts'

/** A refund that needs an admin's approval. */
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
    const order = await findOfficeOrder(tx, id)
    const plan = endsPlan ? 'its plan ends' : 'its plan stays'
    return `${shortRupees(order?.amountPaise ?? 0)} of order ${id} is refunded, and ${plan}. ${refundReasons[reason].label}: ${note}`
  },
  version: (tx, { order }) => findRefundVersion(tx, order),
  run: async (tx, { order, ...request }) =>
    (await holdRefund(tx, order, request))
      ? `The refund leaves in ${refundUndoSeconds} seconds.`
      : 'Not done. The order was not paid, or has a refund already.',
})
