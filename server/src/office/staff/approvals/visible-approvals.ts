import { mayDo } from '#contract/platform/staff-roles.ts'
import type { Queries } from '../../../platform/database/db.ts'
import type { StaffViewer } from '../../../platform/http/viewer.ts'
import type { ApprovalActions } from './approval-action.ts'
import { type Approval, listOpenApprovals } from './store.ts'

export async function countApprovalsFor(
  db: Queries,
  viewer: StaffViewer,
  actions: ApprovalActions,
): Promise<number> {
  const rows = await listVisibleApprovals(db, viewer, actions)
  return rows.filter(({ askedBy }) => askedBy !== viewer.id).length
}

export const listVisibleApprovals = async (
  db: Queries,
  { id, roles }: StaffViewer,
  actions: ApprovalActions,
) =>
  (await listOpenApprovals(db)).filter(
    ({ askedBy, action }) => askedBy === id || mayDo(roles, actions[action].approvedBy),
  )

export function describeApproval(
  db: Queries,
  { action, payload }: Pick<Approval, 'action' | 'payload'>,
  actions: ApprovalActions,
): Promise<string> {
  return actions[action].describe(db, actions[action].payload.parse(payload))
}
