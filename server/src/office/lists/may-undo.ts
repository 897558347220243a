import type { Sql } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findLater, isMoving, type StoredMerge } from './merge-store.ts'
import { findOption } from './store.ts'

/**
 * Merges on top of each other, and those into the same entry, are undone in their order, the last first, and one after
 * the other: only who has the entry by then can be given back what they had. Why this one has to wait, if it has.
 */
export async function findInTheWay(
  tx: Sql,
  merge: StoredMerge,
  parts: readonly StoredMerge[],
): Promise<Refusal<409> | undefined> {
  const undoFirst = (from: string, into: string | null) =>
    new Refusal(409, `${from} was merged into ${into} since. Please undo that first.`)
  for (const { list, intoId, into } of parts) {
    const target = await findOption(tx, list, intoId)
    if (target?.state === 'merged') return undoFirst(target.name, target.into)
    if (await isMoving(tx, list, [intoId], merge.id))
      return new Refusal(409, `People are being moved from or to ${into}. Please try again in a moment.`)
  }
  const later = await findLater(tx, merge.id)
  return later === undefined ? undefined : undoFirst(later, merge.into)
}
