import type { listApprovals as contract } from '#contract/office/staff/approvals.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { describeApproval, listVisibleApprovals } from './visible-approvals.ts'

export const listApprovals: Handler<typeof contract> = async ({ db, viewer, approvalActions }) => {
  const rows = await listVisibleApprovals(db, viewer, approvalActions)
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
