import type { answerApproval as contract } from '#contract/office/staff/approvals.ts'
import { mayDo } from '#contract/platform/staff-roles.ts'
import { publishToPartners } from '../../../core/members/publish-to-partners.ts'
import type { Sql } from '../../../platform/database/db.ts'
import type { AuditedResult } from '../../../platform/http/audited.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal, refuse } from '../../../platform/http/refusal.ts'
import { isLastAdminError, lastAdminStays } from '../last-admin.ts'
import { approvalAnsweredMail } from '../mails.ts'
import { findStaffMember } from '../store.ts'
import type { ApprovalParts } from './approval-action.ts'
import { type Approval, lockOpenApproval, markAnswered } from './store.ts'

/** The database also refuses an answer by the person who asked. A "no" by that person withdraws the request. */
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
  // Open conversations with a closed account show it immediately.
  const [, memberId] = /^member:(\d+)$/.exec(subject) ?? []
  if (memberId && !(reply instanceof Refusal)) await publishToPartners(ctx, Number(memberId))
  return reply
}

export const noApproval = () => refuse.notFound('This approval is answered already, or it has expired.')

/** Writes the answer, and runs the action if the answer is yes. Null is the owner on the command line. */
export async function answerLocked(
  tx: Sql,
  parts: ApprovalParts,
  approval: Approval,
  answer: 'yes' | 'no',
  by: { id: number; name: string } | null,
): Promise<AuditedResult<{ message: string }> | Refusal<404 | 409>> {
  const { id, action, subject, askedBy, askerEmail } = approval
  const { requestedBy, payload, describe, run } = parts.approvalActions[action]
  const asked = payload.parse(approval.payload)
  const sentence = await describe(tx, asked)
  const detail = { approval: id, action, answer, sentence }
  if (by?.id === askedBy) {
    await markAnswered(tx, id, 'withdrawn', null)
    return { reply: { message: 'Your request is withdrawn.' }, note: { subject, detail } }
  }
  let message = 'Declined. Nothing was changed.'
  if (answer === 'yes') {
    const asker = await findStaffMember(tx, askedBy)
    if (!asker || asker.isDisabled || !mayDo(asker.roles, requestedBy))
      return new Refusal(409, 'The person who asked for it may no longer do so. Please decline it.')
    const done = await run(tx, asked, parts, askedBy)
    if (done instanceof Refusal) return done
    message = done
  }
  await markAnswered(tx, id, answer, by?.id ?? null)
  const word = answer === 'yes' ? 'approved' : 'declined'
  await parts.outbox.put(
    tx,
    approvalAnsweredMail(askerEmail, `${by?.name ?? 'The owner'} ${word} it`, sentence),
  )
  return { reply: { message }, note: { subject, detail } }
}
