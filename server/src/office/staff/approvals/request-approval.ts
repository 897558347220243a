import { approvalHours } from '#contract/office/staff/staff-limits.ts'
import { permissions } from '#contract/platform/staff-roles.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { AuditedResult } from '../../../platform/http/audited.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { StaffViewer } from '../../../platform/http/viewer.ts'
import { approvalMail } from '../mails.ts'
import { listActiveStaff } from '../store.ts'
import type { ApprovalParts } from './approval-action.ts'
import { insertApproval, type NewApproval } from './store.ts'

/**
 * Stores the request and mails the colleagues who can approve it. Without such a colleague the owner approves it with
 * `npm run admin` on the server.
 */
export async function requestApproval(
  tx: Tx,
  { approvalActions, outbox, config }: ApprovalParts,
  viewer: StaffViewer,
  wanted: NewApproval,
): Promise<AuditedResult<{ message: string; approval: number }> | Refusal<409>> {
  const { action, subject, payload } = wanted
  const { approvedBy, describe } = approvalActions[action]
  const sentence = await describe(tx, payload)
  const approval = await insertApproval(tx, wanted, viewer.id)
  if (approval === undefined) return new Refusal(409, 'This is already waiting for an approval.')
  const others = (await listActiveStaff(tx, permissions[approvedBy])).filter(({ id }) => id !== viewer.id)
  for (const { email } of others)
    await outbox.put(tx, approvalMail(email, viewer.name, sentence, config.siteUrl))
  const names = others.map(({ name }) => name).join(' or ')
  const message = names
    ? `Approval requested. ${names} can approve it.`
    : `Approval requested. No colleague can approve it, but the owner can within ${approvalHours} hours, on the server: npm run admin -- approve ${approval}`
  return { reply: { message, approval }, note: { subject, detail: { approval, action, sentence } } }
}
