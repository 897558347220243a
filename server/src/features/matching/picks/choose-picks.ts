import { picksPerDay, picksPoolSize } from '#contract/features/matching/picks.ts'
import { meetsAll } from '../../../core/members/compare-preferences.ts'
import type { Queries } from '../../../platform/database/db.ts'
import type { CurrentIndex, Seeker } from '../match-questions.ts'
import { listVisitCounts, listWithInterest } from './store.ts'

/**
 * Chooses from the first `picksPoolSize` active members who fit: mutual fits first, then the profiles opened least. Excludes
 * earlier picks and members with an interest first, so that they do not fill the pool.
 */
export async function choosePicks(
  db: Queries,
  index: CurrentIndex,
  { seeker, before, now }: { seeker: Seeker; before: readonly number[]; now: Date },
): Promise<number[]> {
  const shown = [...before, ...(await listWithInterest(db, seeker.id))]
  const { ids } = index.list(seeker, { shown, limit: picksPoolSize, isActiveOnly: true })
  const visitCounts = new Map((await listVisitCounts(db, ids)).map(row => [row.id, row.visits]))
  const cards = await index.cards.read(db, ids)
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
