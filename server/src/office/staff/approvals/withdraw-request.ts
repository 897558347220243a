import type { withdrawRequest as contract } from '#contract/office/staff/approvals.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal, refuse } from '../../../platform/http/refusal.ts'
import { lockApproval, writeAnswer } from './store.ts'

export const withdrawRequest: Handler<typeof contract> = async ({ input, viewer, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const approval = await lockApproval(tx, input.id)
    if (approval?.askedBy !== viewer.id) return refuse.notFound('There is no such request of yours.')
    if (approval.answer) return new Refusal(409, 'It has been answered already.')
    await writeAnswer(tx, approval.id, { answer: 'withdrawn', by: viewer.id, outcome: null })
    return {
      reply: { message: 'Your request is withdrawn.' },
      note: { subject: approval.subject, detail: { request: approval.id, action: approval.action } },
    }
  })
