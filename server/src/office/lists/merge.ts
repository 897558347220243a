import { undoMergeDays } from '#contract/core/reference/option-facts.ts'
import type { Sql } from '../../platform/database/db.ts'
import type { Pair } from './may-merge.ts'
import { listNamesakes, markMerged, takeAlong } from './merge-store.ts'
import { lockList } from './store.ts'

/** Marks one entry as merged into another. Merging castes merges their sub-castes of the same name. */
export async function mergeTwoOptions(tx: Sql, { list, from, into }: Pair, by: number): Promise<string> {
  const mergeId = await markMerged(tx, { list, from, into, by })
  if (list === 'castes') {
    await lockList(tx, 'subcastes')
    for (const { id, into: namesake } of await listNamesakes(tx, from, into))
      await markMerged(tx, { list: 'subcastes', from: id, into: namesake, by, partOf: mergeId })
    await takeAlong(tx, mergeId, from, into)
  }
  return `Merged. Profiles are being updated; you can undo this for ${undoMergeDays} days.`
}
