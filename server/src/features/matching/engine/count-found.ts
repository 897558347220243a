import type { FoundCounts, SearchFilter, Seeker } from '../match-questions.ts'
import { intersect } from './conjunction.ts'
import { dayNumber } from './day-number.ts'
import { everyoneFor } from './fit-query.ts'
import type { Partition } from './partition.ts'
import { conditionsOf } from './search-query.ts'
import { Selection } from './selection.ts'

/** `since` is in seconds since 1970. */
export function countFound(
  partition: Partition,
  seeker: Seeker,
  { search, now, since }: { search: SearchFilter; now: Date; since: readonly number[] },
): FoundCounts {
  partition.advanceTo(dayNumber(now))
  return partition.pool.run(scratch => {
    const query = { partition, seeker, now, scratch }
    const found = everyoneFor(partition, seeker, query)
    const all = intersect(
      found,
      conditionsOf(query, search).map(({ predicate }) => predicate),
    )
    return { all, since: partition.countJoinedSince(new Selection(found, all), since, all) }
  })
}
