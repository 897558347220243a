import type { Ranked, Seeker } from '../match-questions.ts'
import type { Bitmap } from './bitmap.ts'
import { hasBit } from './bitmap.ts'
import { intersect } from './conjunction.ts'
import { dayNumber } from './day-number.ts'
import { keepFitting, keepWanting } from './fit-query.ts'
import type { Partition } from './partition.ts'
import { conditionsOf } from './search-query.ts'

/** The given members that the search finds, in this order: mutual fits, members who fit, members who look for the seeker. */
export function rankAmong(
  partition: Partition,
  seeker: Seeker,
  { ids, search, now }: Ranked & { now: Date },
): number[] {
  partition.advanceTo(dayNumber(now))
  return partition.pool.run(scratch => {
    const among = partition.only(ids, scratch())
    if (search) {
      const conditions = conditionsOf({ partition, seeker, now, scratch }, search)
      intersect(
        among,
        conditions.map(({ predicate }) => predicate),
      )
    }
    const copy = (): Bitmap => {
      const bitmap = scratch()
      bitmap.set(among)
      return bitmap
    }
    const [fitting, wanting] = [copy(), copy()]
    keepFitting(partition, seeker, fitting, scratch)
    keepWanting(partition, seeker, wanting, { now, scratch })
    const tierOf = (slot: number) => (hasBit(fitting, slot) ? 0 : 2) + (hasBit(wanting, slot) ? 0 : 1)
    return ids
      .map(id => ({ id, slot: partition.slotAt(id) }))
      .filter(({ slot }) => slot !== undefined && hasBit(among, slot))
      .map(({ id, slot }, place) => ({ id, place, tier: tierOf(slot as number) }))
      .sort((one, other) => one.tier - other.tier || one.place - other.place)
      .map(({ id }) => id)
  })
}
