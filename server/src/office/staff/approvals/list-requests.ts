import type { listRequests as contract } from '#contract/office/staff/approvals.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { type Approval, listApprovals } from './store.ts'
import type { SensitiveActions } from './two-person-act.ts'
import { mayAnswer } from './waiting.ts'

const most = 100

export const listRequests: Handler<typeof contract> = async ({ db, viewer, sensitiveActions }) => {
  const rows = await listApprovals(db, most)
  return {
    requests: rows
      .map(row => ({
        id: row.id,
        action: row.action,
        sentence: row.sentence,
        look: lookOf(row, sensitiveActions),
        askedBy: row.askedByName,
        isMine: row.askedBy === viewer.id,
        mayAnswer: row.askedBy !== viewer.id && mayAnswer(viewer, row.action, sensitiveActions),
        askedAt: row.askedAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        answer: row.answer ?? (row.isOver ? ('lapsed' as const) : null),
        answeredBy: row.isAnsweredOnServer ? 'The owner, on the server' : row.answeredByName,
        answeredAt: row.answeredAt?.toISOString() ?? null,
        outcome: row.outcome,
      }))
      .filter(request => request.isMine || request.mayAnswer),
  }
}

function lookOf({ action, payload }: Approval, sensitiveActions: SensitiveActions): string | null {
  const act = sensitiveActions[action]
  const known = act?.payload.safeParse(payload)
  return known?.success ? (act?.look?.(known.data) ?? null) : null
}
