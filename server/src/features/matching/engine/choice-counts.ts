import { type Criterion, dependentCriteria } from '#contract/features/matching/search-criteria.ts'
import { countedUpTo, leastPoints } from '#contract/platform/values.ts'
import type { ComparingStar } from '../../../core/members/points.ts'
import type { Attribute } from '../attributes.ts'
import type { Choices, CountedChoices, Seeker, Tally } from '../match-questions.ts'
import { type Bitmap, countBits, countCommon } from './bitmap.ts'
import { position } from './columns.ts'
import { addFailing, countPassing, intersect, splitNearMisses } from './conjunction.ts'
import { dayNumber } from './day-number.ts'
import { everyoneFor } from './fit-query.ts'
import { missing } from './inverted-index.ts'
import type { Partition } from './partition.ts'
import { inRange } from './range-index.ts'
import {
  type Condition,
  conditionsOf,
  excludeHiddenPresence,
  membersWanting,
  type SearchQuery,
} from './search-query.ts'
import { Selection } from './selection.ts'

const daySeconds = 86_400

type DatedChoices = CountedChoices & { now: Date }

/** For a criterion, the members who pass all conditions that stay when its choice changes. */
type BaseOf = (criterion: Criterion) => Selection

/**
 * How many members are found, and how many each other choice would leave. Takes one pass over the conditions, and one more
 * for each criterion with dependent criteria.
 */
export function tallyChoices(partition: Partition, seeker: Seeker, asked: DatedChoices): Choices {
  const { search, now } = asked
  partition.advanceTo(dayNumber(now))
  return partition.pool.run(scratch => {
    const query = { partition, seeker, now, scratch }
    const conditions = conditionsOf(query, search)
    const everyone = everyoneFor(partition, seeker, query)
    const [found, nearMisses] = [scratch(), scratch()]
    found.set(everyone)
    splitNearMisses(
      found,
      nearMisses,
      conditions.map(({ predicate }) => predicate),
    )
    const all = new Selection(found, countBits(found))
    const bases = new Map([
      ...conditions.map(each => [each.criterion, baseWithout(query, each, found, nearMisses)] as const),
      ...basesOfParents(query, conditions, everyone),
    ])
    const baseOf = (criterion: Criterion) => bases.get(criterion) ?? all
    const wanting = membersWanting(query)
    const any = baseOf('gothra')
    const apart = countPassing(any.bitmap, partition.profiles.outside(asked.gothras, scratch))
    return {
      found: all.count,
      mutual: countCommon(found, wanting),
      wantsMe: countCommon(baseOf('wantsMe').bitmap, wanting),
      answers: tallyAnswers(query, asked.attributes, baseOf),
      income: tallyIncome(query, baseOf('income')),
      points: tallyPoints(query, baseOf('points')),
      ...tallyDays(query, asked, baseOf),
      gothra: { any: any.count, apart, out: any.count - apart },
      without: all.count > 0 ? [] : criteriaToDrop(conditions, baseOf),
    }
  })
}

function baseWithout(
  { scratch }: SearchQuery,
  { predicate }: Condition,
  found: Bitmap,
  nearMisses: Bitmap,
): Selection {
  const bitmap = scratch()
  bitmap.set(found)
  return new Selection(bitmap, addFailing(bitmap, nearMisses, predicate))
}

/** Changing a criterion also removes its dependent criteria, so both are left out of its base. */
function basesOfParents(
  query: SearchQuery,
  conditions: readonly Condition[],
  everyone: Bitmap,
): [Criterion, Selection][] {
  return Object.entries(dependentCriteria).flatMap(([name, dependents]) => {
    const parent = name as Criterion
    if (!conditions.some(({ criterion }) => dependents.includes(criterion))) return []
    const remaining = conditions.filter(
      ({ criterion }) => criterion !== parent && !dependents.includes(criterion),
    )
    const bitmap = query.scratch()
    bitmap.set(everyone)
    const count = intersect(
      bitmap,
      remaining.map(({ predicate }) => predicate),
    )
    return [[parent, new Selection(bitmap, count)]]
  })
}

/** The criteria whose removal brings results, with the number of results. */
function criteriaToDrop(conditions: readonly Condition[], baseOf: BaseOf): Choices['without'] {
  return conditions
    .map(({ criterion }) => ({ criterion, count: baseOf(criterion).count }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
}

/** The cost of reading one answer of one member, in bitmap words. */
const wordsPerMember = 4

/** Reads the answers of few members one by one. For many members it counts posting lists, most of which stop early. */
const tallyAnswers = ({ partition }: SearchQuery, attributes: readonly Attribute[], baseOf: BaseOf) =>
  Object.fromEntries(
    attributes.map(attribute => {
      const [base, index] = [baseOf(attribute), partition.profiles.answers[attribute]]
      const isWalked = base.count * wordsPerMember < index.wordsToCount(base.count, countedUpTo)
      return [attribute, isWalked ? walk(partition, base, attribute) : scan(partition, base, attribute)]
    }),
  )

function walk(partition: Partition, { slots }: Selection, attribute: Attribute): Tally {
  const column = partition.column(position[attribute])
  const counts = new Int32Array(partition.profiles.answers[attribute].highest + 1)
  for (let at = 0; at < slots.length; at++) {
    const value = column[slots[at] as number] as number
    counts[value] = (counts[value] as number) + 1
  }
  const tally: Tally = new Map()
  counts.forEach((count, value) => {
    if (count > 0 && value !== missing) tally.set(value, count)
  })
  return tally
}

function scan(partition: Partition, { bitmap }: Selection, attribute: Attribute): Tally {
  const tally: Tally = new Map()
  for (const [value, list] of partition.profiles.answers[attribute].given()) {
    const count = list.countIn(bitmap, countedUpTo)
    if (count > 0) tally.set(value, count)
  }
  return tally
}

/** Higher than any income id. */
const mostIncomes = 99

/** The number of members with at least each income. It only falls, so the first zero ends it. */
function tallyIncome({ partition }: SearchQuery, base: Selection): Tally {
  const countFrom = incomeCounter(partition, base)
  const tally: Tally = new Map()
  for (let least = 1; least <= mostIncomes; least++) {
    const people = countFrom(least)
    if (people === 0) break
    tally.set(least, people)
  }
  return tally
}

/** Counts few members with a running sum, many with bitmaps. */
function incomeCounter(partition: Partition, base: Selection) {
  const { incomes } = partition.profiles
  if (!base.isFew)
    return (least: number) =>
      countPassing(base.bitmap, inRange([incomes, least], [incomes, mostIncomes]), countedUpTo)
  const [{ slots }, column] = [base, partition.column(position.income)]
  const from = new Int32Array(mostIncomes + 2)
  for (let at = 0; at < slots.length; at++) {
    const income = column[slots[at] as number] as number
    from[income] = (from[income] as number) + 1
  }
  for (let least = mostIncomes; least >= 0; least--)
    from[least] = (from[least] as number) + (from[least + 1] as number)
  return (least: number) => from[least] as number
}

function tallyPoints({ partition, seeker, scratch }: SearchQuery, { bitmap }: Selection): Tally {
  const { points } = seeker
  const counts = points ? leastPoints : []
  return new Map(
    counts.flatMap(least => {
      const wanted = { ...(points as ComparingStar), least: 2 * least }
      const count = countPassing(bitmap, partition.profiles.reaching(wanted, scratch))
      return count > 0 ? [[least, count] as const] : []
    }),
  )
}

function tallyDays(query: SearchQuery, { days, now }: DatedChoices, baseOf: BaseOf) {
  const { partition, scratch } = query
  const [ofActive, joined] = [baseOf('active'), baseOf('joined')]
  const active = new Selection(scratch(), ofActive.count)
  active.bitmap.set(ofActive.bitmap)
  excludeHiddenPresence(query, active.bitmap)
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
