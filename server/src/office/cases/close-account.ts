import type { closeAccount as contract } from '#contract/office/cases/cases.ts'
import { lockCaseFor } from '../../core/moderation/case-store.ts'
import { noCase } from '../../core/moderation/refusals.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { requestApproval } from '../staff/approvals/request-approval.ts'
import { permissionsOf } from './viewer-permissions.ts'

export const closeAccount: Handler<typeof contract> = ctx =>
  ctx.auditedTransaction(async tx => {
    const { input, viewer } = ctx
    const row = await lockCaseFor(tx, input.id, permissionsOf(viewer))
    if (!row) return noCase()
    if (row.memberId === null || row.kind === 'appeal' || row.state === 'closed')
      return new Refusal(409, 'This case is closed, or it is not about an account.')
    return requestApproval(tx, ctx, viewer, {
      action: 'member.close',
      payload: { caseId: row.id, memberId: row.memberId, reason: input.reason },
      subject: `member:${row.memberId}`,
    })
  })
