import type { closeDifference as contract } from '#contract/office/money/money.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { lockDifference, writeClosed } from './difference-store.ts'

export const closeDifference: Handler<typeof contract> = ({ input, viewer, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const { id, note } = input
    const difference = await lockDifference(tx, id)
    if (!difference) return refuse.notFound('There is no such difference.')
    if (difference.isClosed) return new Refusal(409, 'It is closed already. Please load the page again.')
    await writeClosed(tx, id, viewer.id, note)
    return {
      reply: { message: 'Closed.' },
      note: { subject: `difference:${id}`, detail: { kind: difference.kind, note } },
    }
  })
