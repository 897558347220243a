import type { undoDecision as contract } from '#contract/office/cases/cases.ts'
import { type CaseRow, lockCase } from '../../core/moderation/case-store.ts'
import { findDecision } from '../../core/moderation/decision-store.ts'
import { undo } from '../../core/moderation/take-back.ts'
import { tellConcerned } from '../../core/moderation/tell-concerned.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'

const tooLate = ({ kind }: CaseRow) =>
  new Refusal(409, `It is too late to undo it.${kind === 'appeal' ? '' : ' You can still reverse it.'}`)

export const undoDecision: Handler<typeof contract> = async ask => {
  let undone: CaseRow | undefined
  const answer = await ask.auditedTransaction(async tx => {
    const { input, viewer } = ask
    const found = await findDecision(tx, input.decision)
    const row = found?.by === viewer.id ? await lockCase(tx, found.caseId) : undefined
    // Read again: what was before may have changed while we waited for the case.
    const decision = row && (await findDecision(tx, input.decision))
    if (!row || !decision) return refuse.notFound('There is no such decision of yours.')
    if (decision.isReversed || !decision.isUndoable) return tooLate(row)
    await undo(tx, ask, row, decision, { by: viewer.id, type: 'undone' })
    undone = row
    return {
      reply: { id: row.id, message: 'Undone. Nothing was sent and nothing was shown.' },
      note: { subject: `case:${row.id}`, detail: { decision: decision.id } },
    }
  })
  if (undone) await tellConcerned(ask, undone)
  return answer
}
