import { type CaseAction, caseActions, undoSeconds } from '#contract/core/moderation/case-facts.ts'
import type { decideCase as contract, DecidedAction } from '#contract/office/cases/cases.ts'
import { type CaseRow, lockCaseFor } from '../../core/moderation/case-store.ts'
import { findByKey, findLast } from '../../core/moderation/decision-store.ts'
import { noCase } from '../../core/moderation/refusals.ts'
import { findVersion } from '../../core/moderation/subject-store.ts'
import { tellConcerned } from '../../core/moderation/tell-concerned.ts'
import type { Sql } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isAnotherJudgeError } from './another-judge.ts'
import { decide } from './decide.ts'
import { notPossible } from './not-possible.ts'
import { permissionsOf } from './viewer-permissions.ts'

/** What was seen is what is decided: the case and the thing itself must stand as they did on the screen. */
export const decideCase: Handler<typeof contract> = async ask => {
  const { input, viewer, auditedTransaction } = ask
  let decided: CaseRow | undefined
  const answer = await auditedTransaction(async tx => {
    const earlier = await findByKey(tx, input.key, viewer.id)
    if (earlier) return done(earlier.caseId, earlier, input.actions)
    const row = await lockCaseFor(tx, input.id, permissionsOf(viewer))
    if (!row) return noCase()
    const no = (await conflict(tx, row, input, viewer.id)) ?? notPossible(row, input.actions)
    if (no) return no
    const { id: _, version: __, ...ruling } = input
    const decision = await decide(tx, ask, { ...ruling, row, by: viewer.id, note: input.note || null })
    decided = row
    return done(row.id, decision, input.actions)
  }).catch(error => {
    if (isAnotherJudgeError(error))
      return new Refusal(409, 'The decision is your own: somebody else has to look at it again.')
    throw error
  })
  if (decided) await tellConcerned(ask, decided)
  return answer
}

function done(
  caseId: number,
  decision: { id: number; undoUntil: Date | null },
  actions: readonly DecidedAction[],
) {
  return {
    reply: {
      message: `Done. You can undo it for ${undoSeconds} seconds.`,
      decision: decision.id,
      undoUntil: (decision.undoUntil as Date).toISOString(),
    },
    note: {
      subject: `case:${caseId}`,
      detail: { decision: decision.id, actions: actions.map(one => ({ ...one })) },
    },
  }
}

interface Seen {
  version: number
  seen: string
}

/** Somebody was quicker, or the member was. */
async function conflict(
  tx: Sql,
  row: CaseRow,
  { version, seen }: Seen,
  viewerId: number,
): Promise<Refusal<409> | undefined> {
  if (row.state === 'decided' || row.state === 'closed') {
    const last = await findLast(tx, row.id)
    const decided = {
      by: last?.byName ?? null,
      actions: last?.actions.map(one => one.do) ?? [],
      at: last?.at ?? null,
    }
    const who = last ? `${last.byName} has decided it` : 'There is nothing left to decide'
    return new Refusal(409, `${who}${wordsOf(decided.actions)}.`, { decided })
  }
  if (row.isClaimed && row.claimedBy !== viewerId)
    return new Refusal(409, 'Somebody else has this case now.', { changed: true })
  const isAsSeen = row.version === version && (await findVersion(tx, row)) === seen
  return isAsSeen
    ? undefined
    : new Refusal(409, 'It has changed since you opened it. Please look at it again.', { changed: true })
}

/** ": remove this photo, pause messages" */
function wordsOf(actions: readonly (CaseAction | 'hold')[]): string {
  const words = actions.flatMap(action => (action === 'hold' ? [] : caseActions[action].label.toLowerCase()))
  return words.length === 0 ? '' : `: ${words.join(', ')}`
}
