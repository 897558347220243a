import { undoSeconds } from '#contract/core/moderation/case-facts.ts'
import type { reverseDecision as contract } from '#contract/office/cases/cases.ts'
import { reviewResultMail } from '#contract/office/cases/decision-mails.ts'
import { type CaseRow, lockCaseFor } from '../../core/moderation/case-store.ts'
import { findAddress } from '../../core/moderation/complaint-store.ts'
import { nextDecision } from '../../core/moderation/decision-store.ts'
import { codeOf, decisionNumber } from '../../core/moderation/numbers.ts'
import { publishCaseChange } from '../../core/moderation/publish-case-change.ts'
import { sendCaseMail, textOf } from '../../core/moderation/send-case-mail.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { conflictOf } from './conflicts.ts'
import { canBeReversed } from './present-case.ts'
import { findRuling, findRulingByKey } from './ruling-store.ts'
import { reverseRuling } from './take-back.ts'
import { permissionsOf } from './viewer-permissions.ts'

export const reverseDecision: Handler<typeof contract> = async ctx => {
  const { input, viewer, secret } = ctx
  const { decision, key, why } = input
  let reversed: CaseRow | undefined
  const reply = await ctx
    .auditedTransaction(async tx => {
      const earlier = await findRulingByKey(tx, key, viewer.id)
      if (earlier?.reverses === decision) return present(earlier.caseId, earlier, decision, why)
      const found = await findRuling(tx, decision)
      const row = found && (await lockCaseFor(tx, found.caseId, permissionsOf(viewer)))
      const target = row && (await findRuling(tx, decision))
      if (!row || !target) return refuse.notFound('There is no such decision.')
      if (!canBeReversed(target))
        return new Refusal(409, 'This decision is already reversed, or it belongs to an appeal.')
      const { id } = await nextDecision(tx)
      const number = decisionNumber(target.id)
      const mail = reviewResultMail({ number, code: codeOf(secret, number), what: 'reversed' })
      const text = target.hasMail ? textOf(ctx, mail) : undefined
      const ruling = await reverseRuling(tx, ctx, { row, target, by: viewer.id, key, mail: { id, text } })
      const to = text && (await findAddress(tx, row.memberId))
      if (to) await sendCaseMail(tx, ctx, { to, kind: 'decision', mail, decisionId: id })
      reversed = row
      return present(row.id, ruling, decision, why)
    })
    .catch(conflictOf)
  if (reversed && !(reply instanceof Refusal)) await publishCaseChange(ctx, reversed)
  return reply
}

const present = (
  caseId: number,
  { id, undoUntil }: { id: number; undoUntil: Date | null },
  reverses: number,
  why: string,
) => ({
  reply: {
    message: `Decision reversed. You can undo this for ${undoSeconds} seconds.`,
    decision: id,
    undoUntil: (undoUntil as Date).toISOString(),
  },
  note: { subject: `case:${caseId}`, detail: { decision: id, reverses, note: why } },
})
