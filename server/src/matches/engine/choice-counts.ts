import { type Criterion, hangingOn } from '#contract/search-criteria.ts'
import { age as ages, countedUpTo, heightInInches } from '#contract/values.ts'
import { type Bitmap, countBits, countCommon } from './bitmap.ts'
import { position } from './columns.ts'
import { addFailing, countPassing, intersect, keepNearly } from './conjunction.ts'
import { dayNumber } from './day-number.ts'
import { everyoneFor, type Seeker } from './fit-query.ts'
import { unsaid } from './inverted-index.ts'
import type { Partition } from './partition.ts'
import type { Question } from './profile-index.ts'
import { inRange, type RangeIndex } from './range-index.ts'
import {
  type Condition,
  conditionsOf,
  type Query,
  type Range,
  type Search,
  takeOutQuiet,
  whoWants,
} from './search-query.ts'
import { Selection } from './selection.ts'

/** How many each value of a choice leaves; above `countedUpTo` it means more than that. */
export type Tally = Map<number, number>

export interface Choices {
  found: number
  /** Of them: who looks for someone like the seeker. */
  mutual: number
  answers: Partial<Record<Question, Tally>>
  ageFrom: Tally
  ageTo: Tally
  heightFrom: Tally
  heightTo: Tally
  income: Tally
  /** By days. */
  active: Tally
  joined: Tally
  wantsMe: number
  /** With the gothras left out that were named, and with them. */
  gothra: { apart: number; any: number }
  without: { criterion: Criterion; count: number }[]
}

/** What shall be counted beside what was asked. */
export interface Asked {
  search: Search
  /** The gothras a search would leave out, whether or not it does. */
  gothras: readonly number[]
  questions: readonly Question[]
  days: readonly number[]
  now: Date
}

const daySeconds = 86_400

/** For a choice: those who pass every condition that it leaves in place. */
type BaseOf = (criterion: Criterion) => Selection

/**
 * How many are found, and how many every further choice would leave: one pass over the conditions, whatever is set, and
 * another for each choice that takes along what hangs on it.
 */
export function countChoices(partition: Partition, seeker: Seeker, asked: Asked): Choices {
  const { search, now } = asked
  partition.turnTo(dayNumber(now))
  return partition.pool.run(scratch => {
    const query = { partition, seeker, now, scratch }
    const conditions = conditionsOf(query, search)
    const everyone = everyoneFor(partition, seeker, query)
    const [found, nearly] = [scratch(), scratch()]
    found.set(everyone)
    keepNearly(
      found,
      nearly,
      conditions.map(({ predicate }) => predicate),
    )
    const all = new Selection(found, countBits(found))
    const bases = new Map([
      ...conditions.map(each => [each.criterion, baseWithout(query, each, found, nearly)] as const),
      ...basesOfParents(query, conditions, everyone),
    ])
    const baseOf = (criterion: Criterion) => bases.get(criterion) ?? all
    const wanting = whoWants(query)
    return {
      found: all.count,
      mutual: countCommon(found, wanting),
      wantsMe: countCommon(baseOf('wantsMe').bitmap, wanting),
      answers: tallyAnswers(query, asked.questions, baseOf),
      ...tallyRanges(query, search, baseOf),
      ...tallyDays(query, asked, baseOf),
      gothra: {
        any: baseOf('gothra').count,
        apart: countPassing(
          baseOf('gothra').bitmap,
          partition.profiles.answers.gothra.noneOf(asked.gothras, scratch),
        ),
      },
      without: all.count > 0 ? [] : whatToDrop(conditions, baseOf),
    }
  })
}

function baseWithout({ scratch }: Query, { predicate }: Condition, found: Bitmap, nearly: Bitmap): Selection {
  const bitmap = scratch()
  bitmap.set(found)
  return new Selection(bitmap, addFailing(bitmap, nearly, predicate))
}

/** Where something hangs on a criterion, it goes with any choice of that: also with the first, where only it was set. */
function basesOfParents(
  query: Query,
  conditions: readonly Condition[],
  everyone: Bitmap,
): [Criterion, Selection][] {
  return Object.entries(hangingOn).flatMap(([name, hanging]) => {
    const parent = name as Criterion
    if (!conditions.some(({ criterion }) => hanging.includes(criterion))) return []
    const stay = conditions.filter(({ criterion }) => criterion !== parent && !hanging.includes(criterion))
    const bitmap = query.scratch()
    bitmap.set(everyone)
    const count = intersect(
      bitmap,
      stay.map(({ predicate }) => predicate),
    )
    return [[parent, new Selection(bitmap, count)]]
  })
}

/** Where nobody is left, dropping a criterion brings those who fail it alone, or it and what hangs on it. */
function whatToDrop(conditions: readonly Condition[], baseOf: BaseOf): Choices['without'] {
  return conditions
    .map(({ criterion }) => ({ criterion, count: baseOf(criterion).count }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
}

/** What looking at one answer of one member costs, in words of a bitmap. */
const wordsPerMember = 4

/** Few are looked at one by one; of many the lists of those who gave an answer are counted, most of which end early. */
const tallyAnswers = ({ partition }: Query, questions: readonly Question[], baseOf: BaseOf) =>
  Object.fromEntries(
    questions.map(question => {
      const [base, index] = [baseOf(question), partition.profiles.answers[question]]
      const isWalked = base.count * wordsPerMember < index.wordsToCount(base.count, countedUpTo)
      return [question, isWalked ? walk(partition, base, question) : scan(partition, base, question)]
    }),
  )

function walk(partition: Partition, { slots }: Selection, question: Question): Tally {
  const column = partition.column(position[question])
  const counts = new Int32Array(partition.profiles.answers[question].highest + 1)
  for (let at = 0; at < slots.length; at++) {
    const value = column[slots[at] as number] as number
    counts[value] = (counts[value] as number) + 1
  }
  const tally: Tally = new Map()
  counts.forEach((count, value) => {
    if (count > 0 && value !== unsaid) tally.set(value, count)
  })
  return tally
}

function scan(partition: Partition, { bitmap }: Selection, question: Question): Tally {
  const tally: Tally = new Map()
  for (const [value, list] of partition.profiles.answers[question].given()) {
    const count = list.countIn(bitmap, countedUpTo)
    if (count > 0) tally.set(value, count)
  }
  return tally
}

function tallyRanges({ partition }: Query, search: Search, baseOf: BaseOf) {
  const { profiles } = partition
  const { age = ages, height = heightInInches } = search
  const [ofAge, ofHeight, ofIncome] = [baseOf('age'), baseOf('height'), baseOf('income')]
  const between = counterOf(partition, profiles.ages, position.age, ofAge)
  // From the first age offered to the last is no criterion: members grow older than that.
  const inAge = (min: number, max: number) =>
    min <= ages.min && max >= ages.max ? ofAge.count : between(min, max)
  const inHeight = counterOf(partition, profiles.heights, position.height, ofHeight)
  const inIncome = counterOf(partition, profiles.incomes, position.income, ofIncome)
  return {
    ageFrom: tallyUp(ages, min => inAge(min, age.max)),
    ageTo: tallyDown(ages, max => inAge(age.min, max)),
    heightFrom: tallyUp(heightInInches, min => inHeight(min, height.max)),
    heightTo: tallyDown(heightInInches, max => inHeight(height.min, max)),
    income: tallyUp({ min: 1, max: mostIncomes }, min => inIncome(min, mostIncomes)),
  }
}

/** More than the list of incomes has places. */
const mostIncomes = 99

/** The further up a range begins, the fewer it holds: beyond the first that holds nobody there is nobody to count. */
function tallyUp({ min, max }: Range, count: (value: number) => number): Tally {
  const tally: Tally = new Map()
  for (let value = min; value <= max; value++) {
    const people = count(value)
    if (people === 0) break
    tally.set(value, people)
  }
  return tally
}

/** The same for where it ends. */
const tallyDown = ({ min, max }: Range, count: (value: number) => number): Tally =>
  new Map(
    [...tallyUp({ min: -max, max: -min }, value => count(-value))].map(([value, people]) => [-value, people]),
  )

/** Counts those of the base between two bounds: of few from a sum over all of them, of many from two bitmaps. */
function counterOf(partition: Partition, index: RangeIndex, place: number, base: Selection) {
  if (!base.isFew)
    return (min: number, max: number) =>
      max < min ? 0 : countPassing(base.bitmap, inRange([index, min], [index, max]), countedUpTo)
  const [{ slots }, column] = [base, partition.column(place)]
  const below = new Int32Array(128)
  for (let at = 0; at < slots.length; at++) {
    const value = Math.min(126, column[slots[at] as number] as number)
    below[value + 1] = (below[value + 1] as number) + 1
  }
  for (let at = 1; at < below.length; at++) below[at] = (below[at] as number) + (below[at - 1] as number)
  return (min: number, max: number) => (max < min ? 0 : (below[max + 1] as number) - (below[min] as number))
}

function tallyDays(query: Query, { days, now }: Asked, baseOf: BaseOf) {
  const { partition, scratch } = query
  const [ofActive, joined] = [baseOf('active'), baseOf('joined')]
  const active = new Selection(scratch(), ofActive.count)
  active.bitmap.set(ofActive.bitmap)
  takeOutQuiet(query, active.bitmap)
  const moments = days.map(count => now.getTime() / 1000 - count * daySeconds)
  const tally = (counts: readonly number[]): Tally =>
    new Map(days.map((each, at) => [each, counts[at] as number] as const).filter(([, people]) => people > 0))
  return {
    active: tally(
      partition.countActiveSince(
        active,
        moments.map(moment => moment * 1_000_000),
        countedUpTo,
      ),
    ),
    joined: tally(partition.countJoinedSince(joined, moments, countedUpTo)),
  }
}
