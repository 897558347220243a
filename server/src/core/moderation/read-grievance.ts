import { appealDays } from '#contract/core/moderation/case-facts.ts'
import type { readGrievance as contract } from '#contract/core/moderation/grievances.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import type { Sql } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { listLetters } from './letter-store.ts'
import { isCodeOf, readNumber } from './numbers.ts'
import { noNumber } from './refusals.ts'
import {
  type DecisionState,
  findComplaint,
  findDecisionOf,
  findToldDecision,
  listDecisionLetters,
} from './state-store.ts'

type State = Reply<typeof contract>

/** For whoever has the number and its code, signed in or not. */
export const readGrievance: Handler<typeof contract> = async ({ input, db, secret }) => {
  const { number, code } = input
  const { letter, id } = readNumber(number)
  const state = isCodeOf(secret, number, code)
    ? letter === 'C'
      ? await complaint(db, number, id)
      : await decision(db, number, id)
    : undefined
  return state ?? noNumber()
}

const told = (letters: { at: Date; subject: string; text: string }[]) =>
  letters.map(letter => ({ ...letter, at: letter.at.toISOString() }))

async function complaint(db: Sql, number: string, id: number): Promise<State | undefined> {
  const found = await findComplaint(db, id)
  if (!found) return undefined
  const decisionId = await findDecisionOf(db, id)
  const decided = decisionId === undefined ? undefined : await findToldDecision(db, decisionId, appealDays)
  return {
    number,
    kind: 'complaint',
    at: found.receivedAt.toISOString(),
    state: found.isAnswered ? 'answered' : found.isLookedAt ? 'looked at' : 'received',
    dueAt: found.isAnswered ? null : found.actDueAt.toISOString(),
    letters: told(await listLetters(db, { reportId: id })),
    appeal: decided ? appealOf(decided) : null,
    question: null,
  }
}

async function decision(db: Sql, number: string, id: number): Promise<State | undefined> {
  const found = await findToldDecision(db, id, appealDays)
  if (!found) return undefined
  return {
    number,
    kind: 'decision',
    at: found.at.toISOString(),
    dueAt: null,
    state: decisionState(found),
    question: found.question,
    letters: told(await listDecisionLetters(db, id)),
    appeal: appealOf(found),
  }
}

function appealOf(found: DecisionState): State['appeal'] {
  if (!found.isRuling) return null
  return {
    state: appealState(found),
    until: found.appealUntil.toISOString(),
    dueAt: found.isAppealDecided ? null : (found.appealDueAt?.toISOString() ?? null),
  }
}

function decisionState({ isReversed, isRuling, isEnded }: DecisionState) {
  if (isReversed) return 'taken back'
  if (!isRuling) return 'asked'
  return isEnded ? 'ended' : 'in force'
}

function appealState({ appealDueAt, isAppealDecided, isTooLate, isReversed }: DecisionState) {
  if (isAppealDecided) return 'decided'
  if (appealDueAt) return 'received'
  return isTooLate || isReversed ? 'too late' : 'possible'
}
