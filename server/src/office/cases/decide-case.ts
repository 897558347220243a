import { actionsFor, caseActions, isReview, undoSeconds } from '#contract/core/moderation/case-facts.ts'
import type { decideCase as contract, DecidedAction } from '#contract/office/cases/cases.ts'
import { type CaseRow, lockCaseFor } from '../../core/moderation/case-store.ts'
import type { InsertedRuling } from '../../core/moderation/decision-store.ts'
import { publishCaseChange } from '../../core/moderation/publish-case-change.ts'
import { noCase } from '../../core/moderation/refusals.ts'
import { findSubjectHash } from '../../core/moderation/subject-store.ts'
import { subjectTypeOf } from '../../core/moderation/subject-type.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { conflictOf } from './conflicts.ts'
import { decide, singleActions } from './decide.ts'
import { findLastRuling, findRulingByKey } from './ruling-store.ts'
import { permissionsOf } from './viewer-permissions.ts'

/** Refuses when the case or its subject has changed since the page was loaded. */
export const decideCase: Handler<typeof contract> = async ctx => {
  const { input, viewer, auditedTransaction } = ctx
  const { id, key, actions, note } = input
  let decided: CaseRow | undefined
  const reply = await auditedTransaction(async tx => {
    const earlier = await findRulingByKey(tx, key, viewer.id)
    // The audit log has the actions of the first request.
    if (earlier?.caseId === id) return present(id, { ...earlier, decidedAt: earlier.at }, [])
    const row = await lockCaseFor(tx, id, permissionsOf(viewer))
    if (!row) return noCase()
    const refusal = (await checkUnchanged(tx, row, input)) ?? checkActions(row, actions)
    if (refusal) return refusal
    const ruling = await decide(tx, ctx, { row, by: viewer.id, key, actions })
    decided = row
    return present(row.id, ruling, actions, note)
  }).catch(conflictOf)
  if (decided && !(reply instanceof Refusal)) await publishCaseChange(ctx, decided)
  return reply
}

const present = (
  caseId: number,
  { id, undoUntil }: InsertedRuling,
  actions: readonly DecidedAction[],
  note?: string,
) => ({
  reply: {
    message: `Done. You can undo this for ${undoSeconds} seconds.`,
    decision: id,
    undoUntil: (undoUntil as Date).toISOString(),
  },
  note: {
    subject: `case:${caseId}`,
    detail: { decision: id, actions: actions.map(one => ({ ...one })), ...(note && { note }) },
  },
})

async function checkUnchanged(
  tx: Tx,
  row: CaseRow,
  { version, seen }: { version: number; seen: string },
): Promise<Refusal<409> | undefined> {
  if (row.state === 'closed') return alreadyDecided(tx, row)
  const isUnchanged = row.version === version && (await findSubjectHash(tx, row)) === seen
  if (isUnchanged) return undefined
  return new Refusal(409, 'The content has changed since you opened this case. Please review it again.', {
    changed: true,
  })
}

async function alreadyDecided(tx: Tx, row: CaseRow): Promise<Refusal<409>> {
  const last = await findLastRuling(tx, row.id)
  if (!last) return new Refusal(409, 'There is nothing left to decide.', { decided: null })
  const actions = last.actions.flatMap(({ do: name }) =>
    name in caseActions ? [name as keyof typeof caseActions] : [],
  )
  const labels = actions
    .map(name => (isReview(row.kind) && name === 'show' ? 'approved' : caseActions[name].label.toLowerCase()))
    .join(', ')
  return new Refusal(409, `${last.byName} has already decided this case: ${labels}.`, {
    decided: { by: last.byName, actions, at: last.at },
  })
}

/** Every action fits the case and occurs once. Some actions cannot be combined. */
function checkActions(row: CaseRow, actions: readonly DecidedAction[]): Refusal<400> | undefined {
  const names = actions.map(({ do: name }) => name)
  const allowed = actionsFor(row.kind, subjectTypeOf(row))
  const fits = names.every(name => allowed.includes(name)) && new Set(names).size === names.length
  const isAlone = names.length === 1 || !names.some(name => singleActions.includes(name))
  if (!fits || !isAlone) return new Refusal(400, 'These actions do not fit the case.')
  const skipsContent = isReview(row.kind) && names.every(name => name === 'suspend')
  return skipsContent ? new Refusal(400, 'Please also decide about the new content.') : undefined
}
