import { hasGothras } from '#contract/features/horoscopes/gothras-out.ts'
import type { Criterion, SearchOrder } from '#contract/features/matching/search-criteria.ts'
import type { ComparingStar } from '../../../core/members/points.ts'
import { attributes } from '../attributes.ts'
import type { FoundPage, Picked, SearchFilter, Seeker } from '../match-questions.ts'
import { and, andNot, type Bitmap, countBits, or } from './bitmap.ts'
import { intersect, type Predicate } from './conjunction.ts'
import { dayNumber } from './day-number.ts'
import { answeringName } from './find-by-name.ts'
import { everyoneFor, keepWanting, topByFit } from './fit-query.ts'
import type { Partition } from './partition.ts'
import { inRange } from './range-index.ts'
import type { Scratch } from './scratch-pool.ts'

export interface SearchQuery {
  partition: Partition
  seeker: Seeker
  now: Date
  scratch: Scratch
}

export interface Condition {
  criterion: Criterion
  predicate: Predicate
}

/** The first `limit` results that were not shown yet. With a name, the closest spelling comes first. */
export function pickFound(
  partition: Partition,
  seeker: Seeker,
  { search, order, shown, limit, now }: FoundPage & { now: Date },
): Picked {
  partition.advanceTo(dayNumber(now))
  return partition.pool.run(scratch => {
    const query = { partition, seeker, now, scratch }
    const { name, ...others } = search
    const found = everyoneFor(partition, seeker, query)
    partition.exclude(shown, found)
    const count = intersect(
      found,
      conditionsOf(query, others).map(({ predicate }) => predicate),
    )
    if (name === undefined)
      return { ids: inOrder(query, found, { order, count, limit }), isMore: count > limit }
    const ids: number[] = []
    let total = 0
    for (const group of answeringName(partition, name, { among: found, scratch })) {
      const alike = countBits(group)
      total += alike
      const room = limit - ids.length
      if (room > 0) ids.push(...inOrder(query, group, { order, count: alike, limit: room }))
    }
    return { ids, isMore: total > limit }
  })
}

interface Ordering {
  order: SearchOrder
  count: number
  limit: number
}

function inOrder(query: SearchQuery, found: Bitmap, { order, count, limit }: Ordering): number[] {
  const { partition, seeker, now, scratch } = query
  if (order === 'new') return partition.latest(found, { count, limit })
  if (order === 'active') return partition.newest(found, { count, limit })
  const byFit = (some: Ordered) => topByFit(partition, seeker, found, { ...some, now, scratch })
  return order === 'points' && seeker.points
    ? topByPoints(query, found, { count, limit, byFit })
    : byFit({ count, limit })
}

type Ordered = Pick<Ordering, 'count' | 'limit'>

/** The highest least points first, the most recently active first among equals. Members without points follow by fit. */
function topByPoints(
  { partition, seeker, scratch }: SearchQuery,
  found: Bitmap,
  { count, limit, byFit }: Ordered & { byFit: (some: Ordered) => number[] },
): number[] {
  const ids: number[] = []
  const group = scratch()
  let left = count
  for (const lists of partition.profiles.byPoints(seeker.points as ComparingStar)) {
    if (ids.length === limit) return ids
    group.fill(0)
    for (const list of lists) list.orInto(group)
    const equal = and(group, found)
    if (equal === 0) continue
    ids.push(...partition.newest(group, { count: equal, limit: limit - ids.length }))
    andNot(found, group)
    left -= equal
  }
  return ids.length === limit ? ids : [...ids, ...byFit({ count: left, limit: limit - ids.length })]
}

/** A condition for each criterion that is set. Visibility is not among them: callers start from `everyoneFor`. */
export function conditionsOf(query: SearchQuery, search: SearchFilter): Condition[] {
  const { partition, scratch } = query
  const { ages, heights, incomes, answers } = partition.profiles
  const { age, height, income, gothrasOut, points, activeSince, joinedSince, name } = search
  const conditions: Condition[] = []
  const addCondition = (criterion: Criterion, predicate: Predicate) =>
    conditions.push({ criterion, predicate })
  if (age) addCondition('age', inRange([ages, age.min], [ages, age.max]))
  if (height) addCondition('height', inRange([heights, height.min], [heights, height.max]))
  if (income !== undefined)
    addCondition('income', asPredicate(query, incomes.atLeast(income), incomes.countAtLeast(income)))
  for (const attribute of attributes) {
    const wanted = search.answers[attribute]
    if (wanted) addCondition(attribute, answers[attribute].exactly(wanted, scratch))
  }
  if (hasGothras(gothrasOut)) addCondition('gothra', partition.profiles.outside(gothrasOut, scratch))
  if (points) addCondition('points', partition.profiles.reaching(points, scratch))
  if (search.wantsMe) {
    const wanting = membersWanting(query)
    addCondition('wantsMe', asPredicate(query, wanting, countBits(wanting)))
  }
  if (activeSince !== undefined) {
    const active = scratch()
    partition.addActiveSince(active, activeSince)
    excludeHiddenPresence(query, active)
    addCondition('active', asPredicate(query, active, countBits(active)))
  }
  if (joinedSince !== undefined) {
    const joined = scratch()
    addCondition('joined', asPredicate(query, joined, partition.addJoinedSince(joined, joinedSince)))
  }
  if (name !== undefined) {
    const named = scratch()
    for (const group of answeringName(partition, name, { among: everyoneIn(query), scratch }))
      or(named, group)
    addCondition('name', asPredicate(query, named, countBits(named)))
  }
  return conditions
}

export function excludeHiddenPresence({ partition, scratch }: SearchQuery, bitmap: Bitmap): void {
  if (partition.hiddenPresence.count === 0) return
  const hidden = scratch()
  partition.hiddenPresence.orInto(hidden)
  andNot(bitmap, hidden)
}

/** All members who look for someone like the seeker, also those the seeker may not see. */
export function membersWanting(query: SearchQuery): Bitmap {
  const wanting = everyoneIn(query)
  keepWanting(query.partition, query.seeker, wanting, query)
  return wanting
}

const everyoneIn = ({ partition, scratch }: SearchQuery): Bitmap => partition.everyoneBut([], scratch())

const asPredicate = ({ partition }: SearchQuery, first: Bitmap, count: number): Predicate => ({
  first,
  second: partition.pool.none,
  isDifference: false,
  count,
})
