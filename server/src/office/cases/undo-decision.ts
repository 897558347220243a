import type { undoDecision as contract } from '#contract/office/cases/cases.ts'
import { type CaseRow, lockCase } from '../../core/moderation/case-store.ts'
import { publishCaseChange } from '../../core/moderation/publish-case-change.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { conflictOf } from './conflicts.ts'
import { findRuling, isDecidedAgain } from './ruling-store.ts'
import { isReversal, undoRuling } from './take-back.ts'

export const undoDecision: Handler<typeof contract> = async ctx => {
  let undone: CaseRow | undefined
  const reply = await ctx
    .auditedTransaction(async tx => {
      const { input, viewer } = ctx
      const found = await findRuling(tx, input.decision)
      const row = found?.by === viewer.id ? await lockCase(tx, found.caseId) : undefined
      // Another tab may have undone it before the lock.
      const target = row && (await findRuling(tx, input.decision))
      if (!row || !target) return refuse.notFound('We could not find this decision among yours.')
      if (!target.isUndoable || !target.isStanding)
        return new Refusal(409, 'It is too late to undo this decision. You can still reverse it.')
      if (!isReversal(target) && (await isDecidedAgain(tx, target)))
        return new Refusal(409, 'A colleague has decided this case again since.')
      await undoRuling(tx, ctx, row, target, viewer.id)
      undone = row
      return {
        reply: { id: row.id, message: 'Undone. No e-mail was sent.' },
        note: { subject: `case:${row.id}`, detail: { decision: target.id } },
      }
    })
    .catch(conflictOf)
  if (undone && !(reply instanceof Refusal)) await publishCaseChange(ctx, undone)
  return reply
}
