import { highestEducations, type Wish } from '#contract/platform/values.ts'
import { isEducatedEnough, type WishList } from '../../../core/members/compare-wishes.ts'
import { factColumns, position } from './columns.ts'
import type { Predicate } from './conjunction.ts'
import { InvertedIndex, unsaid } from './inverted-index.ts'
import type { NumberTable } from './number-table.ts'
import { PostingList, union } from './posting-list.ts'
import { inRange, lowestAge, lowestHeight, RangeIndex } from './range-index.ts'
import type { Scratch, ScratchPool } from './scratch-pool.ts'

/** What the members of a partition say of themselves, to find who meets a wish. */
export class ProfileIndex {
  /** With the position of the number that each holds. */
  readonly ranges: readonly (readonly [RangeIndex, number])[]
  private readonly pool: ScratchPool
  private readonly numbers: NumberTable
  readonly ages: RangeIndex
  readonly heights: RangeIndex
  readonly incomes: RangeIndex
  /** By what was asked. */
  readonly answers: Record<Question, InvertedIndex>
  private readonly unsaidIncome: PostingList

  constructor(pool: ScratchPool, numbers: NumberTable) {
    this.pool = pool
    this.numbers = numbers
    this.ages = new RangeIndex(pool, lowestAge)
    this.heights = new RangeIndex(pool, lowestHeight)
    this.incomes = new RangeIndex(pool, unsaid + 1)
    this.ranges = [
      [this.ages, position.age],
      [this.heights, position.height],
      [this.incomes, position.income],
    ]
    this.unsaidIncome = new PostingList(pool)
    this.answers = Object.fromEntries(
      questions.map(name => [name, new InvertedIndex(pool)]),
    ) as typeof this.answers
  }

  /** All but the ranges, which a bulk load builds on their own. */
  addAnswers(slot: number): void {
    for (const name of questions) this.answers[name].add(slot, this.numbers.get(slot, position[name]))
    if (this.numbers.get(slot, position.income) === unsaid) this.unsaidIncome.add(slot)
  }

  removeAnswers(slot: number): void {
    for (const name of questions) this.answers[name].remove(slot, this.numbers.get(slot, position[name]))
    if (this.numbers.get(slot, position.income) === unsaid) this.unsaidIncome.remove(slot)
  }

  changeAge(slot: number, from: number, to: number): void {
    this.ages.remove(slot, from)
    this.ages.add(slot, to)
  }

  /** Who meets one wish of the list. */
  meeting(wish: Wish, wishes: WishList, scratch: Scratch): Predicate {
    const { ages, heights } = this
    if (wish === 'age') return inRange([ages, wishes.age_min], [ages, wishes.age_max])
    if (wish === 'height') return inRange([heights, wishes.height_min_in], [heights, wishes.height_max_in])
    if (wish === 'gothra') return this.answers.gothra.noneOf(wishes.gothra_ids_out, scratch)
    if (wish === 'income') return this.earning(wishes.income_id as number, scratch)
    return this.answers[wish].oneOf(wantedAnswers(wish, wishes), scratch)
  }

  private earning(atLeast: number, scratch: Scratch): Predicate {
    return {
      first: this.incomes.atLeast(atLeast),
      second: union([this.unsaidIncome], this.pool, scratch),
      isDifference: false,
      count: this.incomes.countAtLeast(atLeast) + this.unsaidIncome.count,
    }
  }
}

/** The questions answered with one entry of a list that wishes ask for. */
const answered = [
  'maritalStatus',
  'country',
  'state',
  'caste',
  'language',
  'education',
  'occupation',
] as const

/** Those and what only a search asks for. */
export const questions = [...answered, ...(Object.keys(factColumns) as (keyof typeof factColumns)[])] as const
export type Question = (typeof questions)[number]

function wantedAnswers(wish: (typeof answered)[number], wishes: WishList): number[] {
  if (wish === 'country') return [wishes.country_id as number]
  if (wish === 'education') return enoughEducation(wishes.education_id as number)
  return {
    maritalStatus: wishes.marital_status_ids,
    state: wishes.state_ids,
    caste: wishes.caste_ids,
    language: wishes.language_ids,
    occupation: wishes.occupation_ids,
  }[wish]
}

const enoughEducation = (wished: number) =>
  highestEducations.map((_, place) => place + 1).filter(id => isEducatedEnough(wished, id))

/** Those of the wishes that this list asks for. */
export function askedWishes(wishes: WishList): Wish[] {
  const asked: [Wish, boolean][] = [
    ['age', true],
    ['height', true],
    ['maritalStatus', wishes.marital_status_ids.length > 0],
    ['country', wishes.country_id !== null],
    ['state', wishes.state_ids.length > 0],
    ['caste', wishes.caste_ids.length > 0],
    ['language', wishes.language_ids.length > 0],
    ['gothra', wishes.gothra_ids_out.length > 0],
    ['education', wishes.education_id !== null],
    ['occupation', wishes.occupation_ids.length > 0],
    ['income', wishes.income_id !== null],
  ]
  return asked.flatMap(([wish, isAsked]) => (isAsked ? [wish] : []))
}
