import { highestEducations, type Preference } from '#contract/platform/values.ts'
import { isEducatedEnough, type Preferences } from '../../../core/members/compare-preferences.ts'
import { type Attribute, attributes } from '../attributes.ts'
import { position } from './columns.ts'
import type { Predicate } from './conjunction.ts'
import { InvertedIndex, missing } from './inverted-index.ts'
import type { NumberTable } from './number-table.ts'
import { PostingList, union } from './posting-list.ts'
import { inRange, lowestAge, lowestHeight, RangeIndex } from './range-index.ts'
import type { Scratch, ScratchPool } from './scratch-pool.ts'

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
    this.answers = Object.fromEntries(
      attributes.map(name => [name, new InvertedIndex(pool)]),
    ) as typeof this.answers
  }

  /** Everything except the ranges, which a bulk load builds separately. */
  addAnswers(slot: number): void {
    for (const name of attributes) this.answers[name].add(slot, this.numbers.get(slot, position[name]))
    if (this.numbers.get(slot, position.income) === missing) this.missingIncome.add(slot)
  }

  removeAnswers(slot: number): void {
    for (const name of attributes) this.answers[name].remove(slot, this.numbers.get(slot, position[name]))
    if (this.numbers.get(slot, position.income) === missing) this.missingIncome.remove(slot)
  }

  changeAge(slot: number, from: number, to: number): void {
    this.ages.remove(slot, from)
    this.ages.add(slot, to)
  }

  meeting(preference: Preference, preferences: Preferences, scratch: Scratch): Predicate {
    const { ages, heights } = this
    if (preference === 'age') return inRange([ages, preferences.age_min], [ages, preferences.age_max])
    if (preference === 'height')
      return inRange([heights, preferences.height_min_in], [heights, preferences.height_max_in])
    if (preference === 'gothra') return this.answers.gothra.noneOf(preferences.gothra_ids_out, scratch)
    if (preference === 'income') return this.earning(preferences.income_id as number, scratch)
    return this.answers[preference].oneOf(acceptedAnswers(preference, preferences), scratch)
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

export function statedPreferences(preferences: Preferences): Preference[] {
  const all: [Preference, boolean][] = [
    ['age', true],
    ['height', true],
    ['maritalStatus', preferences.marital_status_ids.length > 0],
    ['country', preferences.country_id !== null],
    ['state', preferences.state_ids.length > 0],
    ['caste', preferences.caste_ids.length > 0],
    ['language', preferences.language_ids.length > 0],
    ['gothra', preferences.gothra_ids_out.length > 0],
    ['education', preferences.education_id !== null],
    ['occupation', preferences.occupation_ids.length > 0],
    ['income', preferences.income_id !== null],
  ]
  return all.flatMap(([preference, isStated]) => (isStated ? [preference] : []))
}
