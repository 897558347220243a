import { picksPerDay, picksPoolSize } from '#contract/features/matching/picks.ts'
import { meetsAll } from '../../../core/members/compare-preferences.ts'
import type { Queries } from '../../../platform/database/db.ts'
import type { Partitions } from '../engine/bulk-load.ts'
import { pickFitting, type Seeker } from '../engine/fit-query.ts'
import { otherGender } from '../engine/match-index.ts'
import { listVisitCounts, listWithInterest } from './store.ts'

/**
 * Chooses from the first `picksPoolSize` active members who fit: mutual fits first, then the profiles opened least. Excludes
 * earlier picks and members with an interest first, so that they do not fill the pool.
 */
export async function choosePicks(
  db: Queries,
  partitions: Partitions,
  { seeker, before, now }: { seeker: Seeker; before: readonly number[]; now: Date },
): Promise<number[]> {
  const partition = partitions[otherGender(seeker.gender)]
  const shown = [...before, ...(await listWithInterest(db, seeker.id))]
  const { ids } = pickFitting(partition, seeker, { shown, limit: picksPoolSize, now, isActiveOnly: true })
  const visitCounts = new Map((await listVisitCounts(db, ids)).map(row => [row.id, row.visits]))
  const cards = await partitions.cards.read(db, ids)
  return cards
    .flatMap(({ user_id: id, preferences }, place) => {
      const visits = visitCounts.get(id)
      if (visits === undefined || !preferences) return []
      return [{ id, visits, place, isMutual: meetsAll(preferences, seeker.profile, now) }]
    })
    .sort(
      (one, other) =>
        Number(other.isMutual) - Number(one.isMutual) || one.visits - other.visits || one.place - other.place,
    )
    .slice(0, picksPerDay)
    .map(({ id }) => id)
}
