import { isEducatedEnough, type Person } from '../members/compare-wishes.ts'
import type { Bits } from './bits.ts'
import { Choices, unsaid } from './choices.ts'
import type { Condition } from './condition.ts'
import { type Facts, fact, wishedList } from './entry.ts'
import { between, Ladder, lowestAge, lowestHeight } from './ladder.ts'
import type { Room } from './room.ts'

/** Whom the members of a board look for, ready to tell who of them would take someone. */
export class Wishers {
  private readonly ranges: Record<(typeof ranged)[number][0], Ladder>
  private readonly single: Record<(typeof singles)[number][0], Choices>
  private readonly several: Record<keyof typeof wishedList, Choices>

  constructor(room: Room) {
    this.ranges = Object.fromEntries(
      ranged.map(([bound, , lowest]) => [bound, new Ladder(room, lowest)]),
    ) as typeof this.ranges
    this.single = Object.fromEntries(singles.map(([wish]) => [wish, new Choices(room)])) as typeof this.single
    this.several = Object.fromEntries(
      severals.map(([wish]) => [wish, new Choices(room)]),
    ) as typeof this.several
  }

  add(slot: number, facts: Facts, lists: readonly number[][]): void {
    for (const [bound, at] of ranged) this.ranges[bound].add(slot, facts[at] as number)
    for (const [wish, at] of singles) this.single[wish].add(slot, facts[at] as number)
    for (const [wish, at] of severals) this.several[wish].addAll(slot, lists[at] as number[])
  }

  remove(slot: number, facts: Facts, lists: readonly number[][]): void {
    for (const [bound, at] of ranged) this.ranges[bound].remove(slot, facts[at] as number)
    for (const [wish, at] of singles) this.single[wish].remove(slot, facts[at] as number)
    for (const [wish, at] of severals) this.several[wish].removeAll(slot, lists[at] as number[])
  }

  /** Who has no wish that this person fails, a condition for each kind of wish. */
  wanting(person: Person, age: number, take: () => Bits): Condition[] {
    const { ranges, single, several } = this
    const { height_in: height, state_id, marital_status_id, income_id } = person
    const wanting = [
      between([ranges.ageMax, age], [ranges.ageMin, age]),
      between([ranges.heightMax, height], [ranges.heightMin, height]),
      several.caste.saying([person.caste_id], take),
      several.language.saying([person.language_id], take),
      several.occupation.saying([person.occupation_id], take),
      single.country.saying([person.country_id], take),
      single.education.sayingWhere(wished => isEducatedEnough(wished, person.education_id), take),
    ]
    // What a person has not said counts for them, whatever is wished.
    if (state_id !== null) wanting.push(several.state.saying([state_id], take))
    if (marital_status_id !== null) wanting.push(several.maritalStatus.saying([marital_status_id], take))
    if (income_id !== null) wanting.push(between([ranges.income, unsaid], [ranges.income, income_id]))
    return wanting
  }
}

const ranged = [
  ['ageMin', fact.wishedAgeMin, lowestAge],
  ['ageMax', fact.wishedAgeMax, lowestAge],
  ['heightMin', fact.wishedHeightMin, lowestHeight],
  ['heightMax', fact.wishedHeightMax, lowestHeight],
  ['income', fact.wishedIncome, unsaid],
] as const
const singles = [
  ['country', fact.wishedCountry],
  ['education', fact.wishedEducation],
] as const
const severals = Object.entries(wishedList) as [keyof typeof wishedList, number][]
