import type { undoRefund as contract } from '#contract/office/money/money.ts'
import { deleteHeldRefund } from '../../features/payments/refund-store.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/** A held refund has changed nothing else, so deleting its row undoes it. */
export const undoRefund: Handler<typeof contract> = ({ input, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const refund = await deleteHeldRefund(tx, input.order)
    if (!refund) return new Refusal(409, 'The refund has already been sent.')
    return {
      reply: { message: 'Refund undone.' },
      note: { subject: `order:${input.order}`, detail: { refund: refund.id } },
    }
  })
