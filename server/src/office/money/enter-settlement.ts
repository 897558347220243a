import type { enterSettlement as contract } from '#contract/office/money/money.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { compareSettlements } from './reconcile.ts'
import { writeSettlement } from './settlement-store.ts'

export const enterSettlement: Handler<typeof contract> = ({ input, viewer, auditedTransaction }) =>
  auditedTransaction(async tx => {
    if (!(await writeSettlement(tx, viewer.id, input))) return new Refusal(409, 'That day is not over.')
    const still = await compareSettlements(tx, input.day)
    const wrong = still.find(({ day }) => day === input.day)
    return {
      reply: { message: wrong ? `Entered. ${wrong.detail}` : 'Entered.' },
      note: { subject: `settlement:${input.day}`, detail: { ...input } },
    }
  })
