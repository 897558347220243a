import type { Sql } from '../../platform/database/db.ts'
import { type CaseRow, lockCase } from './case-store.ts'
import { type DecisionRow, type Due, findDecision, listDue, takeDue } from './decision-store.ts'
import { deriveTouched } from './derive.ts'
import { addEvents } from './event-store.ts'
import type { Parts } from './parts.ts'
import { deleteChanged, findVersion } from './subject-store.ts'
import { afterReversal, undo } from './take-back.ts'
import { tellConcerned } from './tell-concerned.ts'
import type { Watch } from './work.ts'

/** What takes hold or ends now, each by itself; on however many servers, once. */
export async function applyDue({ onError, onApproved, publish, ...parts }: Watch): Promise<void> {
  for (const due of await listDue(parts.db)) {
    const row = await parts.db.begin(tx => applyOne(tx, parts, due, onApproved)).catch(onError)
    if (row) await tellConcerned({ db: parts.db, publish }, row).catch(onError)
  }
}

/** The case it is about; undefined where somebody was quicker. */
async function applyOne(
  tx: Sql,
  parts: Parts,
  due: Due,
  onApproved: Watch['onApproved'],
): Promise<CaseRow | undefined> {
  const row = (await lockCase(tx, due.caseId)) as CaseRow
  if (!(await takeDue(tx, due))) return undefined
  const decision = await findDecision(tx, due.decisionId)
  if (!decision || decision.isReversed) return undefined
  if (due.isStart && (await isOutdated(tx, row, decision))) {
    await undo(tx, parts, row, decision, { by: null, type: 'voided' })
    return row
  }
  if (due.isStart) await take(tx, parts, row, decision)
  for (const memberId of await deriveTouched(tx, decision.id)) await onApproved(tx, memberId)
  return row
}

/** The member has changed it in the seconds before it would have been shown: nobody has seen what it is now. */
async function isOutdated(tx: Sql, row: CaseRow, decision: DecisionRow): Promise<boolean> {
  const shows = decision.actions.some(action => action.do === 'show')
  if (!shows || !decision.subjectVersion) return false
  const now = await findVersion(tx, row)
  return now !== 'gone' && now !== decision.subjectVersion
}

async function take(tx: Sql, parts: Parts, row: CaseRow, decision: DecisionRow): Promise<void> {
  await addEvents(tx, row.id, [{ type: 'took_hold', decisionId: decision.id }])
  const isShown = decision.actions.some(action => action.do === 'show')
  if (row.kind === 'text' && isShown && row.memberId !== null) await deleteChanged(tx, row.memberId)
  if (decision.reverses === null) return
  const reversed = await findDecision(tx, decision.reverses)
  const about = reversed && (await lockCase(tx, reversed.caseId))
  if (reversed && about) await afterReversal(tx, parts, about, reversed)
}
