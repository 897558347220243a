import type { Criterion, SearchOrder } from '#contract/features/matching/search-criteria.ts'
import { andNot, type Bitmap, countBits, or } from './bitmap.ts'
import { intersect, type Predicate } from './conjunction.ts'
import { dayNumber } from './day-number.ts'
import { answeringName } from './find-by-name.ts'
import { everyoneFor, keepWanting, listByFit, type Picked, type Seeker } from './fit-query.ts'
import type { Partition } from './partition.ts'
import { type Question, questions } from './profile-index.ts'
import { inRange } from './range-index.ts'
import type { Scratch } from './scratch-pool.ts'

export interface Range {
  min: number
  max: number
}

/** A search in the numbers of the index. Only what people say of themselves is found: who did not say is not. */
export interface Search {
  age?: Range
  height?: Range
  /** At least this place of the list of incomes. */
  income?: number
  /** One of these answers to each question. */
  answers: Partial<Record<Question, readonly number[]>>
  /** Whoever gave one of these gothras is left out. */
  gothrasOut: readonly number[]
  /** Only who looks for someone like the seeker. */
  wantsMe?: boolean
  /** Microseconds since 1970; nobody who does not show it. */
  activeSince?: number
  /** Seconds since 1970. */
  joinedSince?: number
  name?: string
}

/** Who takes part in a query: whom it is for, when, and the bitmaps it may use. */
export interface Query {
  partition: Partition
  seeker: Seeker
  now: Date
  scratch: Scratch
}

export interface Condition {
  criterion: Criterion
  predicate: Predicate
}

/** The best so many of those found and not shown yet. A name orders by likeness before anything else does. */
export function pickFound(
  partition: Partition,
  seeker: Seeker,
  { search, order, ...page }: { search: Search; order: SearchOrder } & Page,
): Picked {
  const { shown, limit, now } = page
  partition.turnTo(dayNumber(now))
  return partition.pool.run(scratch => {
    const query = { partition, seeker, now, scratch }
    const { name, ...others } = search
    const found = everyoneFor(partition, seeker, query)
    partition.takeOut(shown, found)
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

interface Page {
  shown: readonly number[]
  limit: number
  now: Date
}

interface Some {
  order: SearchOrder
  count: number
  limit: number
}

function inOrder(query: Query, found: Bitmap, { order, count, limit }: Some): number[] {
  const { partition, seeker, now, scratch } = query
  if (order === 'new') return partition.latest(found, { count, limit })
  if (order === 'active') return partition.newest(found, { count, limit })
  return listByFit(partition, seeker, found, { count, limit, now, scratch })
}

/** A condition for each criterion that is set. They narrow those whom the seeker may see, and do not ask that again. */
export function conditionsOf(query: Query, search: Search): Condition[] {
  const { partition, scratch } = query
  const { ages, heights, incomes, answers } = partition.profiles
  const { age, height, income, gothrasOut, activeSince, joinedSince, name } = search
  const conditions: Condition[] = []
  const ask = (criterion: Criterion, predicate: Predicate) => conditions.push({ criterion, predicate })
  if (age) ask('age', inRange([ages, age.min], [ages, age.max]))
  if (height) ask('height', inRange([heights, height.min], [heights, height.max]))
  if (income !== undefined)
    ask('income', asPredicate(query, incomes.atLeast(income), incomes.countAtLeast(income)))
  for (const question of questions) {
    const wanted = search.answers[question]
    if (wanted) ask(question, answers[question].exactly(wanted, scratch))
  }
  if (gothrasOut.length > 0) ask('gothra', answers.gothra.noneOf(gothrasOut, scratch))
  if (search.wantsMe) {
    const wanting = whoWants(query)
    ask('wantsMe', asPredicate(query, wanting, countBits(wanting)))
  }
  if (activeSince !== undefined) {
    const active = scratch()
    partition.addActiveSince(active, activeSince)
    takeOutQuiet(query, active)
    ask('active', asPredicate(query, active, countBits(active)))
  }
  if (joinedSince !== undefined) {
    const joined = scratch()
    ask('joined', asPredicate(query, joined, partition.addJoinedSince(joined, joinedSince)))
  }
  if (name !== undefined) {
    const named = scratch()
    for (const group of answeringName(partition, name, { among: everyoneIn(query), scratch }))
      or(named, group)
    ask('name', asPredicate(query, named, countBits(named)))
  }
  return conditions
}

/** Whoever does not show when they were here is not found by it. */
export function takeOutQuiet({ partition, scratch }: Query, bitmap: Bitmap): void {
  if (partition.quiet.count === 0) return
  const quiet = scratch()
  partition.quiet.orInto(quiet)
  andNot(bitmap, quiet)
}

/** Everyone who looks for someone like the seeker, whether or not the seeker may see them. */
export function whoWants(query: Query): Bitmap {
  const wanting = everyoneIn(query)
  keepWanting(query.partition, query.seeker, wanting, query)
  return wanting
}

const everyoneIn = ({ partition, scratch }: Query): Bitmap => partition.everyoneBut([], scratch())

const asPredicate = ({ partition }: Query, first: Bitmap, count: number): Predicate => ({
  first,
  second: partition.pool.none,
  isDifference: false,
  count,
})
