import { parseSearch } from '#contract/features/matching/search-criteria.ts'
import type { Reference } from '../../../core/reference/store.ts'
import { intersect } from '../engine/conjunction.ts'
import { dayNumber } from '../engine/day-number.ts'
import { everyoneFor, type Seeker } from '../engine/fit-query.ts'
import type { Partition } from '../engine/partition.ts'
import { conditionsOf, type SearchFilter } from '../engine/search-query.ts'
import { Selection } from '../engine/selection.ts'
import type { Searcher } from './store.ts'
import { toSearchFilter } from './to-search-filter.ts'

interface Asked {
  /** The query string of the search. */
  text: string
  reference: Reference
  seeker: Seeker
  searcher: Searcher
  now: Date
}

export function toSavedSearchFilter({ text, ...asked }: Asked): SearchFilter {
  return toSearchFilter(parseSearch(text), asked)
}

interface Found {
  all: number
  since: number[]
}

/** `since` is in seconds since 1970. */
export function countFound(
  partition: Partition,
  seeker: Seeker,
  { search, now, since }: { search: SearchFilter; now: Date; since: readonly number[] },
): Found {
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
