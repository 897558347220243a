import { holdForLook } from '../cases/hold-for-look.ts'
import type { Db, Sql } from '../db.ts'
import { findBans, findTwins, listComparisons, takeComparison } from './hash-store.ts'
import { insertFindings } from './review-store.ts'

/** Two that were uploaded at the same moment are seen by all for no longer than this. */
const everyMs = 10_000

/** Compares photos once more until it is stopped. */
export function startComparing(db: Db, onError: (error: unknown) => void): () => Promise<void> {
  let round: Promise<void> | undefined
  const timer = setInterval(() => {
    round ??= compareAgain(db, onError)
      .catch(onError)
      .finally(() => {
        round = undefined
      })
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await round
  }
}

/**
 * Whatever was like no other when it was uploaded. Two uploads that run at once do not see each other; of two that have
 * been committed, at least the one that came second does. Each for itself: one that fails stays for the next round.
 */
export async function compareAgain(db: Db, onError: (error: unknown) => void): Promise<void> {
  for (const photoId of await listComparisons(db)) {
    await db.begin(tx => compareOne(tx, photoId)).catch(onError)
  }
}

async function compareOne(tx: Sql, photoId: number): Promise<void> {
  const comparison = await takeComparison(tx, photoId)
  if (!comparison) return
  const bans = await findBans(tx, comparison)
  const twins = await findTwins(tx, comparison.memberId, comparison)
  // What a person has seen and approved is not held for the same reason again.
  if (await insertFindings(tx, photoId, { bans, twins, hasQr: false }))
    await holdForLook(tx, { memberId: comparison.memberId, photoId })
}
