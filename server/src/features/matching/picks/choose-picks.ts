import { picksADay, picksFrom } from '#contract/features/matching/picks.ts'
import { meetsAll } from '../../../core/members/compare-preferences.ts'
import type { Sql } from '../../../platform/database/db.ts'
import type { Partitions } from '../engine/bulk-load.ts'
import { pickFitting, type Seeker } from '../engine/fit-query.ts'
import { otherGender } from '../engine/match-index.ts'
import { listAcquainted, listLooks } from './store.ts'

/**
 * From the first `picksFrom` active members who fit: mutual fits first, then the profiles opened least. Members picked on
 * earlier days and members with an interest are left out before the choice, so that they take no place.
 */
export async function choosePicks(
  db: Sql,
  partitions: Partitions,
  { seeker, before, now }: { seeker: Seeker; before: readonly number[]; now: Date },
): Promise<number[]> {
  const partition = partitions[otherGender(seeker.gender)]
  const shown = [...before, ...(await listAcquainted(db, seeker.id))]
  const { ids } = pickFitting(partition, seeker, { shown, limit: picksFrom, now, isActiveOnly: true })
  const looks = new Map((await listLooks(db, ids)).map(row => [row.id, row.looks]))
  const cards = await partitions.cards.read(db, ids)
  return cards
    .flatMap(({ member_id: id, preferences }, place) => {
      const looked = looks.get(id)
      if (looked === undefined || !preferences) return []
      return [{ id, looked, place, isMutual: meetsAll(preferences, seeker.profile, now) }]
    })
    .sort(
      (one, other) =>
        Number(other.isMutual) - Number(one.isMutual) || one.looked - other.looked || one.place - other.place,
    )
    .slice(0, picksADay)
    .map(({ id }) => id)
}
