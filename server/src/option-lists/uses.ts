import type { OptionList } from '#contract/option-facts.ts'
import type { Sql } from '../db.ts'
import { readVersion } from './store.ts'
import { countUses, type Uses } from './uses-store.ts'

const freshForMs = 60_000

interface Kept {
  version: number
  at: number
  uses: Promise<Uses>
}

const kept = new WeakMap<Sql, Map<OptionList, Kept>>()

/**
 * At most a minute old, and never older than the last edit of the list. Counting reads every member, so whoever looks at
 * the page together shares one count.
 */
export async function usesOf(db: Sql, list: OptionList): Promise<Uses> {
  const version = await readVersion(db, list)
  const ofDb = kept.get(db) ?? new Map<OptionList, Kept>()
  kept.set(db, ofDb)
  const known = ofDb.get(list)
  if (known && known.version === version && Date.now() - known.at < freshForMs) return known.uses
  const uses = countUses(db, list)
  ofDb.set(list, { version, at: Date.now(), uses })
  uses.catch(() => ofDb.delete(list))
  return uses
}
