import { type CaseAction, caseActions, undoSeconds } from '#contract/core/moderation/case-facts.ts'
import type { DecidedAction } from '#contract/office/cases/cases.ts'
import type { CaseRow } from '../../core/moderation/case-store.ts'
import { openContact } from '../../core/moderation/contact-seal.ts'
import { addEvents } from '../../core/moderation/event-store.ts'
import { findAddress } from '../../core/moderation/letter-store.ts'
import { againLetter, type CaseLetter, reporterLetter } from '../../core/moderation/letters.ts'
import { codeOf, complaintNumber, decisionNumber } from '../../core/moderation/numbers.ts'
import type { Parts } from '../../core/moderation/parts.ts'
import {
  listReports,
  type OpenReport,
  type Outcome,
  settleReports,
} from '../../core/moderation/report-store.ts'
import { sendLetter } from '../../core/moderation/send-letter.ts'
import type { Sql } from '../../platform/database/db.ts'

/** Everybody who asked hears the same, each under their own number, and nothing of the others. */
export async function settle(
  tx: Sql,
  parts: Parts,
  row: CaseRow,
  decisionId: number,
  actions: readonly DecidedAction[],
): Promise<void> {
  const reports = await listReports(tx, row.id)
  await settleReports(tx, row.id, decisionId, outcomeOf(actions))
  for (const report of reports) {
    const letter = answerTo(parts, row, report, actions)
    if (!letter) continue
    await sendLetter(tx, parts, {
      caseId: row.id,
      decisionId,
      reportId: report.id,
      afterSeconds: undoSeconds,
      kind: 'decision',
      letter,
      to: await addressOf(tx, parts, report),
    })
    await addEvents(tx, row.id, [{ type: 'told_reporter', reportId: report.id, decisionId }])
  }
}

function outcomeOf(actions: readonly DecidedAction[]): Outcome {
  const words: CaseAction[] = actions.map(action => action.do)
  if (words.includes('answer')) return 'answered'
  if (words.includes('overturn')) return 'acted'
  return words.some(word => caseActions[word].side === 'right' && word !== 'uphold') ? 'acted' : 'kept'
}

export async function addressOf(tx: Sql, { secret }: Parts, report: OpenReport): Promise<string | undefined> {
  if (report.sealedContact) return openContact(secret, report.sealedContact).email || undefined
  return findAddress(tx, report.reporterId)
}

/** Nothing to what asked for a look by itself: the letter to the member is the answer. */
export function answerTo(
  { secret }: Pick<Parts, 'secret'>,
  row: CaseRow,
  report: OpenReport,
  actions: readonly DecidedAction[],
): CaseLetter | undefined {
  if (report.channel === 'self') return undefined
  const [first] = actions as readonly [DecidedAction]
  const words = 'words' in first ? first.words : undefined
  const holder = (number: string) => ({ number, code: codeOf(secret, number) })
  if (row.kind === 'appeal') {
    const what = first.do === 'overturn' ? 'overturned' : 'upheld'
    return againLetter({ ...holder(decisionNumber(row.appealedId as number)), what, words })
  }
  const outcome = outcomeOf(actions)
  return reporterLetter({
    ...holder(complaintNumber(report.id)),
    ...(outcome === 'answered' ? { outcome, words: words ?? '' } : { outcome }),
  })
}
