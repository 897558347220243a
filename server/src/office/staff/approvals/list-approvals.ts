import type { listApprovals as contract } from '#contract/office/staff/approvals.ts'
import { mayDo } from '#contract/platform/staff-roles.ts'
import type { Sql } from '../../../platform/database/db.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import type { StaffViewer } from '../../../platform/http/viewer.ts'
import type { ApprovalActions } from './approval-action.ts'
import { type Approval, listOpenApprovals } from './store.ts'

export const listApprovals: Handler<typeof contract> = async ({ db, viewer, approvalActions }) => {
  const rows = await listVisible(db, viewer, approvalActions)
  return {
    approvals: await Promise.all(
      rows.map(async ({ id, askedBy, askerName, askedAt, expiresAt, ...row }) => ({
        id,
        sentence: await describeApproval(db, row, approvalActions),
        askedBy: askerName,
        isMine: askedBy === viewer.id,
        askedAt: askedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    ),
  }
}

/** The number of approvals that wait for this person. */
export async function countApprovalsFor(
  db: Sql,
  viewer: StaffViewer,
  actions: ApprovalActions,
): Promise<number> {
  const rows = await listVisible(db, viewer, actions)
  return rows.filter(({ askedBy }) => askedBy !== viewer.id).length
}

const listVisible = async (db: Sql, { id, roles }: StaffViewer, actions: ApprovalActions) =>
  (await listOpenApprovals(db)).filter(
    ({ askedBy, action }) => askedBy === id || mayDo(roles, actions[action].approvedBy),
  )

export function describeApproval(
  db: Sql,
  { action, payload }: Pick<Approval, 'action' | 'payload'>,
  actions: ApprovalActions,
): Promise<string> {
  return actions[action].describe(db, actions[action].payload.parse(payload))
}
