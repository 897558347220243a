import type { answerApproval as contract } from '#contract/office/staff/approvals.ts'
import { mayDo } from '#contract/platform/staff-roles.ts'
import { publishToPartners } from '../../../core/members/publish-to-partners.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { isLastAdminError, lastAdminStays } from '../last-admin.ts'
import { answerLocked, noApproval } from './answer-locked.ts'
import { lockOpenApproval } from './store.ts'

/** The database also refuses an answer by the requester. A "no" by the requester withdraws the request. */
export const answerApproval: Handler<typeof contract> = async ctx => {
  const { input, viewer, auditedTransaction } = ctx
  let subject = ''
  const reply = await auditedTransaction(async tx => {
    const approval = await lockOpenApproval(tx, input.id)
    if (!approval) return noApproval()
    const isOwn = approval.askedBy === viewer.id
    if (isOwn && input.answer === 'yes') return new Refusal(403, 'You cannot approve your own request.')
    if (!isOwn && !mayDo(viewer.roles, ctx.approvalActions[approval.action].approvedBy))
      return new Refusal(403, 'You are not allowed to do this.')
    subject = approval.subject
    return answerLocked(tx, ctx, approval, input.answer, viewer)
  }).catch(error => {
    if (isLastAdminError(error)) return new Refusal(409, lastAdminStays)
    throw error
  })
  // Closing an account updates open conversations immediately.
  const [, memberId] = /^member:(\d+)$/.exec(subject) ?? []
  if (memberId && !(reply instanceof Refusal)) await publishToPartners(ctx, Number(memberId))
  return reply
}
