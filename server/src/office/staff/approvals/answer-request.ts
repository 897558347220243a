import type { answerRequest as contract } from '#contract/office/staff/approvals.ts'
import { publishToPartners } from '../../../core/members/publish-to-partners.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { isLastAdminError, lastAdminStays } from '../last-admin.ts'
import { lockOpen, writeSecondAnswer } from './answer.ts'
import { mayAnswer } from './waiting.ts'

/** The database also refuses a yes to one's own request. */
export const answerRequest: Handler<typeof contract> = async ask => {
  const { input, viewer, auditedTransaction } = ask
  let done: string | undefined
  const reply = await auditedTransaction(async tx => {
    const approval = await lockOpen(tx, input.id)
    if (approval instanceof Refusal) return approval
    if (approval.askedBy === viewer.id) return new Refusal(403, 'You cannot answer your own request.')
    if (!mayAnswer(viewer, approval.action, ask.sensitiveActions))
      return new Refusal(403, 'You are not allowed to do this.')
    const { isDone, message, note } = await writeSecondAnswer(tx, ask, approval, {
      answer: input.answer,
      by: viewer.id,
    })
    done = isDone ? approval.subject : undefined
    return { reply: { message }, note }
  }).catch(error => {
    if (isLastAdminError(error)) return new Refusal(409, lastAdminStays)
    throw error
  })
  // Open conversations with a closed account show it immediately.
  const [, memberId] = /^member:(\d+)$/.exec(done ?? '') ?? []
  if (memberId) await publishToPartners(ask, Number(memberId))
  return reply
}
