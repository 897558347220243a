import type { enterSettlement as contract } from '#contract/money.ts'
import type { Handler } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import { compareSettlements } from './reconcile.ts'
import { writeSettlement } from './settlement-store.ts'

export const enterSettlement: Handler<typeof contract> = ({ input, viewer, act }) =>
  act(async tx => {
    if (!(await writeSettlement(tx, viewer.id, input))) return new Refusal(409, 'That day is not over.')
    const news = await compareSettlements(tx)
    const wrong = news.find(({ day }) => day === input.day)
    return {
      reply: { message: wrong ? `Entered. ${wrong.detail}` : 'Entered.' },
      note: { subject: `settlement:${input.day}`, detail: { ...input } },
    }
  })
