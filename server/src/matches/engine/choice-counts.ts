import { type Criterion, hangingOn } from '#contract/search-criteria.ts'
import { age as ages, countedUpTo, heightInInches } from '#contract/values.ts'
import { type Bitmap, countBits, countCommon, eachBit } from './bitmap.ts'
import { position } from './columns.ts'
import { addFailing, countPassing, intersect, keepNearly } from './conjunction.ts'
import { dayNumber } from './day-number.ts'
import { everyoneFor, type Seeker } from './fit-query.ts'
import type { Partition } from './partition.ts'
import type { Question } from './profile-index.ts'
import { inRange, type RangeIndex } from './range-index.ts'
import {
  type Condition,
  conditionsOf,
  type Query,
  type Search,
  takeOutQuiet,
  whoWants,
} from './search-query.ts'

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

/** Up to so many are looked at one by one; above, the bitmaps of the answers are counted, most of which end early. */
const fewMembers = 20_000
const daySeconds = 86_400

/** Those who pass every condition that a choice leaves in place, and how many they are. */
interface Base {
  bitmap: Bitmap
  count: number
}

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
    const all = { bitmap: found, count: countBits(found) }
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

type BaseOf = (criterion: Criterion) => Base

function baseWithout({ scratch }: Query, { predicate }: Condition, found: Bitmap, nearly: Bitmap): Base {
  const bitmap = scratch()
  bitmap.set(found)
  return { bitmap, count: addFailing(bitmap, nearly, predicate) }
}

/** Where something hangs on a criterion, it goes with any choice of that: also with the first, where only it was set. */
function basesOfParents(
  query: Query,
  conditions: readonly Condition[],
  everyone: Bitmap,
): [Criterion, Base][] {
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
    return [[parent, { bitmap, count }]]
  })
}

/** Where nobody is left, dropping a criterion brings those who fail it alone, or it and what hangs on it. */
function whatToDrop(conditions: readonly Condition[], baseOf: BaseOf): Choices['without'] {
  return conditions
    .map(({ criterion }) => ({ criterion, count: baseOf(criterion).count }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
}

/** The questions that share a base are counted in one walk. */
function tallyAnswers(
  { partition }: Query,
  questions: readonly Question[],
  baseOf: BaseOf,
): Choices['answers'] {
  const tallies: Choices['answers'] = {}
  for (const [base, sharing] of Map.groupBy(questions, question => baseOf(question))) {
    const isFew = base.count <= fewMembers
    const counted = isFew
      ? walk(partition, base.bitmap, sharing)
      : sharing.map(each => scan(partition, base.bitmap, each))
    sharing.forEach((question, place) => {
      tallies[question] = counted[place] as Tally
    })
  }
  return tallies
}

function walk(partition: Partition, bitmap: Bitmap, questions: readonly Question[]): Tally[] {
  const counters = questions.map(question => new Int32Array(partition.profiles.answers[question].highest + 1))
  const places = questions.map(question => position[question])
  eachBit(bitmap, slot => {
    for (let at = 0; at < places.length; at++) {
      const counter = counters[at] as Int32Array
      const value = partition.numberAt(slot, places[at] as number)
      counter[value] = (counter[value] as number) + 1
    }
  })
  return counters.map(counter => {
    const tally: Tally = new Map()
    for (let value = 1; value < counter.length; value++)
      if (counter[value] !== 0) tally.set(value, counter[value] as number)
    return tally
  })
}

function scan(partition: Partition, bitmap: Bitmap, question: Question): Tally {
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

interface Bounds {
  min: number
  max: number
}

/** The further up a range begins, the fewer it holds: beyond the first that holds nobody there is nobody to count. */
function tallyUp({ min, max }: Bounds, count: (value: number) => number): Tally {
  const tally: Tally = new Map()
  for (let value = min; value <= max; value++) {
    const people = count(value)
    if (people === 0) break
    tally.set(value, people)
  }
  return tally
}

/** The same for where it ends. */
const tallyDown = ({ min, max }: Bounds, count: (value: number) => number): Tally =>
  new Map(
    [...tallyUp({ min: -max, max: -min }, value => count(-value))].map(([value, people]) => [-value, people]),
  )

/** Counts those of the base between two bounds: of few from a sum over all of them, of many from two bitmaps. */
function counterOf(partition: Partition, index: RangeIndex, place: number, { bitmap, count }: Base) {
  if (count > fewMembers)
    return (min: number, max: number) =>
      max < min ? 0 : countPassing(bitmap, inRange([index, min], [index, max]), countedUpTo)
  const below = new Int32Array(128)
  eachBit(bitmap, slot => {
    const value = Math.min(126, partition.numberAt(slot, place))
    below[value + 1] = (below[value + 1] as number) + 1
  })
  for (let at = 1; at < below.length; at++) below[at] = (below[at] as number) + (below[at - 1] as number)
  return (min: number, max: number) => (max < min ? 0 : (below[max + 1] as number) - (below[min] as number))
}

function tallyDays(query: Query, { days, now }: Asked, baseOf: BaseOf) {
  const { partition, scratch } = query
  const ago = (count: number) => now.getTime() / 1000 - count * daySeconds
  const [ofActive, joined] = [baseOf('active'), baseOf('joined')]
  const active = { bitmap: scratch(), count: ofActive.count }
  active.bitmap.set(ofActive.bitmap)
  takeOutQuiet(query, active.bitmap)
  const tally = (count: (since: number) => number): Tally =>
    new Map(days.map(each => [each, count(ago(each))] as const).filter(([, people]) => people > 0))
  return {
    active: tally(since => partition.countActiveSince(active, since * 1_000_000, countedUpTo)),
    joined: tally(since => partition.countJoinedSince(joined, since, countedUpTo)),
  }
}
