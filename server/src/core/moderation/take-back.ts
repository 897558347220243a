import { undoSeconds } from '#contract/core/moderation/case-facts.ts'
import type { Sql } from '../../platform/database/db.ts'
import { askForLook } from './ask-for-look.ts'
import { type CaseRow, changeCase, setDue } from './case-store.ts'
import { claimThis } from './claim-store.ts'
import { setWarnings } from './clocks.ts'
import {
  type DecisionRow,
  deleteDue,
  type InsertedDecision,
  insertDecision,
  insertDue,
} from './decision-store.ts'
import { deriveTouched } from './derive.ts'
import { addEvents, type EventType } from './event-store.ts'
import { findAddress, withdrawLetters } from './letter-store.ts'
import { againLetter, isTold } from './letters.ts'
import { codeOf, decisionNumber } from './numbers.ts'
import type { Parts } from './parts.ts'
import { putTextsBack } from './removed-texts.ts'
import { unsettleReports } from './report-store.ts'
import { sendLetter } from './send-letter.ts'
import { findVersion } from './subject-store.ts'

/** As if it had not been: letters stay, nobody is told, the case is open as before. By nobody: it could not take hold. */
export async function undo(
  tx: Sql,
  parts: Parts,
  row: CaseRow,
  decision: DecisionRow,
  { by, type }: { by: number | null; type: EventType },
): Promise<void> {
  const reversal = await reverseWith(tx, row, decision, { by, key: null, note: null, isHeldBack: false })
  for (const id of await withdrawLetters(tx, decision.id)) await parts.outbox.cancel(tx, id)
  await deleteDue(tx, decision.id)
  await unsettleReports(tx, decision.id, row.id)
  // One that took another back has left the case as it was, unless it was an appeal's.
  const state = decision.reverses === null || row.kind === 'appeal' ? decision.stateBefore : row.state
  await changeCase(tx, row.id, state === row.state ? {} : { state })
  await setDue(tx, row.id, row.lane)
  await setWarnings(tx, row.id)
  if (removesText(decision))
    await putTextsBack(tx, parts, {
      decisionId: decision.id,
      memberId: row.memberId as number,
      waitAgain: true,
    })
  await deriveTouched(tx, reversal.id)
  if (by !== null) await claimThis(tx, row.id, { staffId: by, permissions: [row.permission] })
  await addEvents(tx, row.id, [
    { type, staffId: by ?? undefined, decisionId: decision.id, from: row.state, to: state },
  ])
}

const removesText = ({ actions }: DecisionRow) => actions.some(action => action.do === 'removeText')

/** Later: a decision of its own, of which the member is told. What was looked at as new is looked at anew. */
export async function reverse(
  tx: Sql,
  parts: Parts,
  row: CaseRow,
  decision: DecisionRow,
  { by, key, why }: { by: number; key: string; why: string },
): Promise<InsertedDecision> {
  const reversal = await reverseWith(tx, row, decision, { by, key, note: why, isHeldBack: true })
  await addEvents(tx, row.id, [{ type: 'reversed', staffId: by, decisionId: decision.id, note: why }])
  await insertDue(tx, reversal.id)
  const told = decision.actions.some(
    ({ do: action }) => action !== 'hold' && isTold({ action, reason: null }),
  )
  if (told && row.memberId !== null) await tell(tx, parts, row, decision, reversal)
  return reversal
}

const reverseWith = (
  tx: Sql,
  row: CaseRow,
  decision: DecisionRow,
  how: { by: number | null; key: string | null; note: string | null; isHeldBack: boolean },
) =>
  insertDecision(tx, {
    caseId: row.id,
    kind: row.kind,
    subjectVersion: null,
    stateBefore: row.state,
    isRuling: false,
    reverses: decision.id,
    judges: how.by === null ? null : row.appealedId,
    ...how,
  })

async function tell(
  tx: Sql,
  parts: Parts,
  row: CaseRow,
  decision: DecisionRow,
  reversal: InsertedDecision,
): Promise<void> {
  const number = decisionNumber(decision.id)
  await sendLetter(tx, parts, {
    caseId: row.id,
    decisionId: reversal.id,
    afterSeconds: undoSeconds,
    kind: 'decision',
    to: await findAddress(tx, row.memberId),
    letter: againLetter({ number, code: codeOf(parts.secret, number), what: 'reversed' }),
  })
  await addEvents(tx, row.id, [{ type: 'told_member', decisionId: reversal.id }])
}

/** When a reversal takes hold: texts come back, a question waits for no answer, and what is new asks for a look again. */
export async function afterReversal(
  tx: Sql,
  parts: Parts,
  row: CaseRow,
  reversed: DecisionRow,
): Promise<void> {
  const memberId = row.memberId
  if (memberId === null) return
  if (removesText(reversed))
    await putTextsBack(tx, parts, { decisionId: reversed.id, memberId, waitAgain: false })
  if (row.state === 'waiting' && reversed.actions.some(action => action.do === 'askMember')) {
    await changeCase(tx, row.id, { state: 'open' })
    await addEvents(tx, row.id, [{ type: 'reopened', from: row.state, to: 'open' }])
  }
  const isLook = row.kind === 'profile' || row.kind === 'photo'
  if (isLook && row.state === 'decided' && (await findVersion(tx, row)) !== 'gone')
    await askForLook(tx, {
      kind: row.kind as 'profile' | 'photo',
      memberId,
      ...(row.photoId !== null && { photoId: row.photoId }),
    })
}
