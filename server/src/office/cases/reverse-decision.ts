import { undoSeconds } from '#contract/core/moderation/case-facts.ts'
import type { reverseDecision as contract } from '#contract/office/cases/cases.ts'
import { lockCaseFor } from '../../core/moderation/case-store.ts'
import { findByKey, findDecision } from '../../core/moderation/decision-store.ts'
import { reverse } from '../../core/moderation/take-back.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { permissionsOf } from './viewer-permissions.ts'

export const reverseDecision: Handler<typeof contract> = ask =>
  ask.auditedTransaction(async tx => {
    const { input, viewer } = ask
    const { key, why } = input
    const earlier = await findByKey(tx, key, viewer.id)
    if (earlier) return done(earlier.caseId, earlier, input.decision)
    const found = await findDecision(tx, input.decision)
    const row = found?.by ? await lockCaseFor(tx, found.caseId, permissionsOf(viewer)) : undefined
    const decision = row && (await findDecision(tx, input.decision))
    if (!row || !decision) return refuse.notFound('There is no such decision.')
    if (decision.isReversed || decision.reverses !== null || row.kind === 'appeal')
      return new Refusal(409, 'It was reversed already, or it is for an appeal to decide.')
    const reversal = await reverse(tx, ask, row, decision, { by: viewer.id, key, why })
    return done(row.id, reversal, input.decision)
  })

const done = (
  caseId: number,
  { id, undoUntil }: { id: number; undoUntil: Date | null },
  reverses: number,
) => ({
  reply: {
    message: `It is taken back in ${undoSeconds} seconds, and the member is told.`,
    decision: id,
    undoUntil: (undoUntil as Date).toISOString(),
  },
  note: { subject: `case:${caseId}`, detail: { decision: id, reverses } },
})
