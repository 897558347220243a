import { z } from 'zod'
import {
  refundReasonCodes,
  refundReasons,
  refundUndoSeconds,
} from '#contract/features/payments/refund-facts.ts'
import { shortRupees } from '#contract/platform/rupees.ts'
import { holdRefund } from '../../features/payments/refund.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { approvalAction } from '../staff/approvals/approval-action.ts'
import { findOfficeOrder } from './order-store.ts'

export const refundByTwo = approvalAction({
  requestedBy: 'refunds',
  approvedBy: 'graveRefunds',
  payload: z.object({
    order: z.string(),
    reason: z.enum(refundReasonCodes),
    note: z.string(),
    endsPlan: z.boolean(),
  }),
  describe: async (db, { order: id, reason, note, endsPlan }) => {
    const order = await findOfficeOrder(db, id)
    const plan = endsPlan ? 'the plan ends' : 'the plan stays'
    return `${shortRupees(order?.amountPaise ?? 0)} of order ${id} will be refunded, and ${plan}. ${refundReasons[reason].label}: ${note}`
  },
  run: async (tx, { order, ...terms }, _, staffId) =>
    (await holdRefund(tx, order, { ...terms, staffId }))
      ? `We send the refund in ${refundUndoSeconds} seconds.`
      : new Refusal(409, 'The order was not paid, or it already has a refund. Please decline this request.'),
})
