import { mayDo } from '#contract/platform/staff-roles.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { AuditedResult } from '../../../platform/http/audited.ts'
import { Refusal, refuse } from '../../../platform/http/refusal.ts'
import { approvalAnsweredMail } from '../mails.ts'
import { findStaffMember } from '../store.ts'
import type { ApprovalParts } from './approval-action.ts'
import { type Approval, markAnswered } from './store.ts'

export const noApproval = () =>
  refuse.notFound('A colleague has already answered this request, or it has expired.')

/** Stores the answer, and runs the action if it is yes. `by` is null for the owner on the command line. */
export async function answerLocked(
  tx: Tx,
  parts: ApprovalParts,
  approval: Approval,
  answer: 'yes' | 'no',
  by: { id: number; name: string } | null,
): Promise<AuditedResult<{ message: string }> | Refusal<404 | 409>> {
  const { id, action, subject, askedBy, askerEmail } = approval
  const { requestedBy, payload, describe, run } = parts.approvalActions[action]
  const parsed = payload.parse(approval.payload)
  const sentence = await describe(tx, parsed)
  const detail = { approval: id, action, answer, sentence }
  if (by?.id === askedBy) {
    await markAnswered(tx, id, 'withdrawn', null)
    return { reply: { message: 'Request withdrawn.' }, note: { subject, detail } }
  }
  let message = 'Request declined. Nothing was changed.'
  if (answer === 'yes') {
    const asker = await findStaffMember(tx, askedBy)
    if (!asker || asker.isDisabled || !mayDo(asker.roles, requestedBy))
      return new Refusal(
        409,
        'The person who requested this no longer has the permission. Please decline it.',
      )
    const done = await run(tx, parsed, parts, askedBy)
    if (done instanceof Refusal) return done
    message = done
  }
  await markAnswered(tx, id, answer, by?.id ?? null)
  const verb = answer === 'yes' ? 'approved' : 'declined'
  await parts.outbox.put(
    tx,
    approvalAnsweredMail(askerEmail, `${by?.name ?? 'The owner'} ${verb} it`, sentence),
  )
  return { reply: { message }, note: { subject, detail } }
}
