import type { OptionList } from '#contract/core/reference/option-facts.ts'
import type { Sql } from '../../platform/database/db.ts'
import { readVersion } from './store.ts'
import { countUses, type Uses } from './uses-store.ts'

/** Kept for so many times as long as counting took: while members are few, every look counts anew. */
const keptTimes = 20
const keptMostMs = 60_000

interface Kept {
  version: number
  /** Until when it may be shown; while it is counted, whoever comes shares it. */
  until: number
  uses: Promise<Uses>
}

const kept = new WeakMap<Sql, Map<OptionList, Kept>>()

/** At most a minute old, and never older than the last edit of the list. Counting reads every member. */
export async function usesOf(db: Sql, list: OptionList): Promise<Uses> {
  const version = await readVersion(db, list)
  const ofDb = kept.get(db) ?? new Map<OptionList, Kept>()
  kept.set(db, ofDb)
  const known = ofDb.get(list)
  if (known && known.version === version && Date.now() < known.until) return known.uses
  const begun = Date.now()
  const counting: Kept = { version, until: Number.POSITIVE_INFINITY, uses: countUses(db, list) }
  ofDb.set(list, counting)
  counting.uses.then(
    () => {
      counting.until = Date.now() + Math.min(keptMostMs, keptTimes * (Date.now() - begun))
    },
    () => ofDb.delete(list),
  )
  return counting.uses
}
