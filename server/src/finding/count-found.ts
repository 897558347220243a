import { readSearch } from '#contract/search-criteria.ts'
import { intersect } from '../matches/engine/conjunction.ts'
import { dayNumber } from '../matches/engine/day-number.ts'
import { everyoneFor, type Seeker } from '../matches/engine/fit-query.ts'
import type { Partition } from '../matches/engine/partition.ts'
import { conditionsOf, type Search } from '../matches/engine/search-query.ts'
import type { Reference } from '../reference/store.ts'
import type { Searcher } from './store.ts'
import { toSearch } from './to-search.ts'

interface Asked {
  /** As its address says it. */
  text: string
  reference: Reference
  searcher: Searcher
  now: Date
  /** Only who joined at this moment or later, in seconds since 1970. */
  since?: number
}

/** A kept search in the numbers of the index; with a moment, of it only who has come since. */
export function keptSearch({ text, reference, searcher, now, since }: Asked): Search {
  const search = toSearch(readSearch(text), { reference, searcher, now })
  if (since === undefined) return search
  return { ...search, joinedSince: Math.max(since, search.joinedSince ?? 0) }
}

/** How many a search finds for somebody. */
export function countFound(
  partition: Partition,
  seeker: Seeker,
  { search, now }: { search: Search; now: Date },
): number {
  partition.turnTo(dayNumber(now))
  return partition.pool.run(scratch => {
    const query = { partition, seeker, now, scratch }
    const conditions = conditionsOf(query, search)
    return intersect(
      everyoneFor(partition, seeker, query),
      conditions.map(({ predicate }) => predicate),
    )
  })
}
