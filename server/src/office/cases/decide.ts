import {
  appealDays,
  type CaseAction,
  caseActions,
  isHeldBack,
  strikeDays,
  undoSeconds,
} from '#contract/core/moderation/case-facts.ts'
import { reasonOf } from '#contract/core/moderation/case-reasons.ts'
import type { DecidedAction } from '#contract/office/cases/cases.ts'
import { type CaseRow, changeCase } from '../../core/moderation/case-store.ts'
import { release } from '../../core/moderation/claim-store.ts'
import {
  type InsertedDecision,
  insertDecision,
  insertDue,
  insertEffect,
} from '../../core/moderation/decision-store.ts'
import { deriveTouched } from '../../core/moderation/derive.ts'
import { addEvents } from '../../core/moderation/event-store.ts'
import { freeze } from '../../core/moderation/evidence.ts'
import { findAddress } from '../../core/moderation/letter-store.ts'
import { isTold, memberLetter } from '../../core/moderation/letters.ts'
import { codeOf, decisionNumber } from '../../core/moderation/numbers.ts'
import type { Parts } from '../../core/moderation/parts.ts'
import { removeTexts } from '../../core/moderation/removed-texts.ts'
import { sendLetter } from '../../core/moderation/send-letter.ts'
import type { Sql } from '../../platform/database/db.ts'
import { hoursOf, measuresOf, photoReasonOf } from './measures.ts'
import { settle } from './settle.ts'

export interface Ruling {
  row: CaseRow
  by: number
  key: string
  seen: string
  actions: readonly DecidedAction[]
  note: string | null
}

const isRight = (action: CaseAction) => caseActions[action].side === 'right' && action !== 'uphold'

/**
 * One decision about a case that is held: its measures, what lists show, the answers to everybody who asked and the
 * letter to the member. What takes something out of view does so now, all else when it cannot be undone any more.
 */
export async function decide(tx: Sql, parts: Parts, ruling: Ruling): Promise<InsertedDecision> {
  const { row, by, key, seen, actions, note } = ruling
  const words = actions.map(action => action.do)
  const asks = words.includes('askMember')
  const decision = await insertDecision(tx, {
    caseId: row.id,
    kind: row.kind,
    key,
    by,
    note,
    subjectVersion: seen,
    stateBefore: row.state,
    isHeldBack: words.every(isHeldBack),
    isRuling: words.some(word => word !== 'askMember'),
    reverses: words.includes('overturn') ? row.appealedId : null,
    judges: row.appealedId,
  })
  const { id } = decision
  await changeCase(tx, row.id, { state: asks ? 'waiting' : 'decided' })
  await release(tx, row.id, row.claimedBy ?? by)
  for (const [index, effect] of effectsOf(row, actions).entries())
    await insertEffect(tx, id, index + 1, effect)
  await insertDue(tx, id)
  await addEvents(tx, row.id, [
    {
      type: 'decided',
      staffId: by,
      decisionId: id,
      from: row.state,
      to: words.join(', '),
      note: note ?? undefined,
    },
  ])
  if (words.includes('removeText')) await removeTexts(tx, parts, row, id)
  else if (words.some(isRight)) await freeze(tx, parts, { ...row, caseId: row.id, decisionId: id })
  await deriveTouched(tx, id)
  if (!asks) await settle(tx, parts, row, id, actions)
  await tellMember(tx, parts, row, decision, actions)
  return decision
}

function effectsOf(row: CaseRow, actions: readonly DecidedAction[]) {
  const counted = new Set<string>()
  return actions.map(action => {
    const reason = 'reason' in action ? action.reason : null
    const strikes = reason && isRight(action.do) && !counted.has(reason) ? reasonOf(reason).strikes : 0
    if (reason) counted.add(reason)
    const isAboutPhoto = action.do === 'removePhoto' || (action.do === 'show' && row.kind === 'photo')
    return {
      action: action.do,
      memberId: row.memberId,
      photoId: isAboutPhoto ? row.photoId : null,
      reason,
      photoReason: photoReasonOf(action),
      isBanned: action.do === 'removePhoto' && (action.ban ?? false),
      isHeldBack: isHeldBack(action.do),
      hours: hoursOf(action),
      strikes,
      strikeDays: strikeDays(strikes),
    }
  })
}

async function tellMember(
  tx: Sql,
  parts: Parts,
  row: CaseRow,
  { id, at }: InsertedDecision,
  actions: readonly DecidedAction[],
): Promise<void> {
  const measures = measuresOf(actions, at).filter(isTold)
  if (measures.length === 0 || row.memberId === null) return
  const number = decisionNumber(id)
  await sendLetter(tx, parts, {
    caseId: row.id,
    decisionId: id,
    afterSeconds: undoSeconds,
    kind: 'decision',
    to: await findAddress(tx, row.memberId),
    letter: memberLetter({
      number,
      code: codeOf(parts.secret, number),
      measures,
      appealUntil: new Date(at.getTime() + appealDays * 86_400_000),
    }),
  })
  await addEvents(tx, row.id, [{ type: 'told_member', decisionId: id }])
}
