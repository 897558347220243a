import { appealDays } from '#contract/core/moderation/case-facts.ts'
import type { readGrievance as contract } from '#contract/core/moderation/grievances.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import type { Queries } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/handler.ts'
import {
  type DecisionState,
  findComplaint,
  findDecisionOf,
  findMailedDecision,
  listDecisionMails,
} from './grievance-store.ts'
import { isCodeOf, readNumber } from './numbers.ts'
import { noNumber } from './refusals.ts'

type State = Reply<typeof contract>

/** Open to anyone with the number and its code, without a session. */
export const readGrievance: Handler<typeof contract> = async ({ input, db, secret }) => {
  const { number, code } = input
  if (!isCodeOf(secret, number, code)) return noNumber()
  const { prefix, id } = readNumber(number)
  const state = prefix === 'C' ? await complaintState(db, number, id) : await decisionState(db, number, id)
  return state ?? noNumber()
}

async function complaintState(db: Queries, number: string, id: number): Promise<State | undefined> {
  const found = await findComplaint(db, id)
  if (!found) return undefined
  const { isAnswered, isOpened, answer, closedAt } = found
  const decisionId = await findDecisionOf(db, id)
  const decided = decisionId === undefined ? undefined : await findMailedDecision(db, decisionId, appealDays)
  return {
    number,
    kind: 'complaint',
    at: found.receivedAt.toISOString(),
    state: isAnswered ? 'answered' : isOpened ? 'looked at' : 'received',
    dueAt: isAnswered ? null : found.dueAt.toISOString(),
    letters: isAnswered && answer ? [{ ...answer, at: (closedAt as Date).toISOString() }] : [],
    appeal: decided ? appealOf(decided) : null,
    question: null,
  }
}

async function decisionState(db: Queries, number: string, id: number): Promise<State | undefined> {
  const found = await findMailedDecision(db, id, appealDays)
  if (!found) return undefined
  const mails = await listDecisionMails(db, id)
  return {
    number,
    kind: 'decision',
    at: found.at.toISOString(),
    dueAt: null,
    state: stateOf(found),
    question: found.question,
    letters: mails.map(mail => ({ ...mail, at: mail.at.toISOString() })),
    appeal: appealOf(found),
  }
}

function appealOf(found: DecisionState): State['appeal'] {
  if (!found.canBeAppealed) return null
  return {
    state: appealState(found),
    until: found.appealUntil.toISOString(),
    dueAt: found.isAppealDecided ? null : (found.appealDueAt?.toISOString() ?? null),
  }
}

function stateOf({ isReversed, canBeAppealed, isEnded }: DecisionState) {
  if (isReversed) return 'taken back'
  if (!canBeAppealed) return 'asked'
  return isEnded ? 'ended' : 'in force'
}

function appealState({ appealDueAt, isAppealDecided, isTooLate, isReversed }: DecisionState) {
  if (isAppealDecided) return 'decided'
  if (appealDueAt) return 'received'
  return isTooLate || isReversed ? 'too late' : 'possible'
}
