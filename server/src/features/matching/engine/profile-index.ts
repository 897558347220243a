import { type GothrasOut, hasGothras } from '#contract/features/horoscopes/gothras-out.ts'
import type { PointRange } from '#contract/features/horoscopes/score.ts'
import { highestEducations, type Preference } from '#contract/platform/values.ts'
import { isEducatedEnough, type Preferences } from '../../../core/members/compare-preferences.ts'
import type { ComparingStar, WantedPoints } from '../../../core/members/points.ts'
import { type Attribute, attributes } from '../attributes.ts'
import { type Bitmap, setBit } from './bitmap.ts'
import { position } from './columns.ts'
import type { Predicate } from './conjunction.ts'
import { InvertedIndex, missing } from './inverted-index.ts'
import type { NumberTable } from './number-table.ts'
import { countIn, PostingList, union } from './posting-list.ts'
import { inRange, lowestAge, lowestHeight, RangeIndex } from './range-index.ts'
import type { Scratch, ScratchPool } from './scratch-pool.ts'
import { pointsByStar } from './star-number.ts'

/** The answers of the members of a partition. Finds the members who meet a preference. */
export class ProfileIndex {
  /** Each index with the position of its number. */
  readonly ranges: readonly (readonly [RangeIndex, number])[]
  private readonly pool: ScratchPool
  private readonly numbers: NumberTable
  readonly ages: RangeIndex
  readonly heights: RangeIndex
  readonly incomes: RangeIndex
  readonly answers: Record<Attribute, InvertedIndex>
  /** Only members who show points to all. */
  readonly stars: InvertedIndex
  private readonly missingIncome: PostingList

  constructor(pool: ScratchPool, numbers: NumberTable) {
    this.pool = pool
    this.numbers = numbers
    this.ages = new RangeIndex(pool, lowestAge)
    this.heights = new RangeIndex(pool, lowestHeight)
    this.incomes = new RangeIndex(pool, missing + 1)
    this.ranges = [
      [this.ages, position.age],
      [this.heights, position.height],
      [this.incomes, position.income],
    ]
    this.missingIncome = new PostingList(pool)
    this.stars = new InvertedIndex(pool)
    this.answers = Object.fromEntries(
      attributes.map(name => [name, new InvertedIndex(pool)]),
    ) as typeof this.answers
  }

  /** Everything except the ranges, which a bulk load builds separately. */
  addAnswers(slot: number): void {
    for (const name of attributes) this.answers[name].add(slot, this.numbers.get(slot, position[name]))
    if (this.numbers.get(slot, position.income) === missing) this.missingIncome.add(slot)
    const star = this.numbers.get(slot, position.star)
    if (star !== missing) this.stars.add(slot, star)
  }

  removeAnswers(slot: number): void {
    for (const name of attributes) this.answers[name].remove(slot, this.numbers.get(slot, position[name]))
    if (this.numbers.get(slot, position.income) === missing) this.missingIncome.remove(slot)
    const star = this.numbers.get(slot, position.star)
    if (star !== missing) this.stars.remove(slot, star)
  }

  changeAge(slot: number, from: number, to: number): void {
    this.ages.remove(slot, from)
    this.ages.add(slot, to)
  }

  meeting(preference: Preference, { preferences, gothrasOut }: StatedBy, scratch: Scratch): Predicate {
    const { ages, heights } = this
    if (preference === 'age') return inRange([ages, preferences.age_min], [ages, preferences.age_max])
    if (preference === 'height')
      return inRange([heights, preferences.height_min_in], [heights, preferences.height_max_in])
    if (preference === 'gothra') return this.outside(gothrasOut, scratch)
    if (preference === 'manglik') return this.answers.manglik.in([preferences.manglik ? 1 : 2], scratch)
    if (preference === 'points') return this.mayReach(preferences.points as WantedPoints, scratch)
    if (preference === 'income') return this.earning(preferences.income_id as number, scratch)
    return this.answers[preference].oneOf(acceptedAnswers(preference, preferences), scratch)
  }

  /** Members of other families. A gothra that is not known excludes no member. */
  outside(gothrasOut: GothrasOut, scratch: Scratch): Predicate {
    const second = this.ofGothras(gothrasOut, scratch)
    const count = this.pool.slots - countIn(this.answers.gothra.listsOf(gothrasOut.own))
    return { first: this.pool.all, second, isDifference: true, count }
  }

  /** Few rules compare maternal gothras, so a pass over the column replaces an index. */
  ofGothras({ own, maternal }: GothrasOut, scratch: Scratch): Bitmap {
    const lists = this.answers.gothra.listsOf(own)
    if (maternal.length === 0) return union(lists, this.pool, scratch)
    const found = scratch()
    for (const list of lists) list.orInto(found)
    const column = this.numbers.column(position.maternalGothra)
    for (let slot = 0; slot < column.length; slot++)
      if (maternal.includes(column[slot] as number)) setBit(found, slot)
    return found
  }

  /** Members whose points may reach the wanted ones, and members without points. */
  private mayReach(wanted: WantedPoints, scratch: Scratch): Predicate {
    const refused = this.starsWhere(wanted, ({ greatest }) => greatest < wanted.least)
    return this.stars.noneOf(refused, scratch)
  }

  /** Members whose points reach the wanted ones for certain. */
  reaching(wanted: WantedPoints, scratch: Scratch): Predicate {
    return this.stars.exactly(
      this.starsWhere(wanted, ({ least }) => least >= wanted.least),
      scratch,
    )
  }

  private starsWhere(seeker: ComparingStar, isWanted: (points: PointRange) => boolean): number[] {
    const pointsOf = pointsByStar(seeker)
    return [...this.stars.given()].flatMap(([star]) => (isWanted(pointsOf(star)) ? star : []))
  }

  /** The members with points, by their least points, highest first. */
  byPoints(seeker: ComparingStar): PostingList[][] {
    const pointsOf = pointsByStar(seeker)
    const byLeast = Map.groupBy(this.stars.given(), ([star]) => pointsOf(star).least)
    return [...byLeast]
      .sort(([one], [other]) => other - one)
      .map(([, equal]) => equal.map(([, list]) => list))
  }

  private earning(atLeast: number, scratch: Scratch): Predicate {
    return {
      first: this.incomes.atLeast(atLeast),
      second: union([this.missingIncome], this.pool, scratch),
      isDifference: false,
      count: this.incomes.countAtLeast(atLeast) + this.missingIncome.count,
    }
  }
}

/** Attributes with one list entry as the answer, for which there is a preference. */
const preferenceAttributes = [
  'maritalStatus',
  'country',
  'state',
  'caste',
  'language',
  'education',
  'occupation',
] as const

/** Preferences, with the gothras that they leave out. */
export interface StatedBy {
  preferences: Preferences
  gothrasOut: GothrasOut
}

function acceptedAnswers(
  preference: (typeof preferenceAttributes)[number],
  preferences: Preferences,
): number[] {
  if (preference === 'country') return [preferences.country_id as number]
  if (preference === 'education') return enoughEducation(preferences.education_id as number)
  return {
    maritalStatus: preferences.marital_status_ids,
    state: preferences.state_ids,
    caste: preferences.caste_ids,
    language: preferences.language_ids,
    occupation: preferences.occupation_ids,
  }[preference]
}

const enoughEducation = (preferred: number) =>
  highestEducations.map((_, place) => place + 1).filter(id => isEducatedEnough(preferred, id))

export function statedPreferences({ preferences, gothrasOut }: StatedBy): Preference[] {
  const all: [Preference, boolean][] = [
    ['age', true],
    ['height', true],
    ['maritalStatus', preferences.marital_status_ids.length > 0],
    ['country', preferences.country_id !== null],
    ['state', preferences.state_ids.length > 0],
    ['caste', preferences.caste_ids.length > 0],
    ['language', preferences.language_ids.length > 0],
    ['gothra', hasGothras(gothrasOut)],
    ['manglik', preferences.manglik !== null],
    ['points', preferences.points !== null],
    ['education', preferences.education_id !== null],
    ['occupation', preferences.occupation_ids.length > 0],
    ['income', preferences.income_id !== null],
  ]
  return all.flatMap(([preference, isStated]) => (isStated ? [preference] : []))
}
