import { isRankedEducation, type Person } from '../members/compare-wishes.ts'
import { Choices, unsaid } from './choices.ts'
import { type Facts, fact, wishedList } from './entry.ts'
import { Ladder } from './ladder.ts'
import type { Narrowing } from './narrowing.ts'
import type { Room } from './room.ts'

const lowestAge = 18
const lowestHeight = 48

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

  /** Narrows the set to those whose every wish this person meets. */
  keepThoseWhoWant(person: Person, age: number, narrowing: Narrowing): void {
    this.ranges.ageMin.keepAtMost(age, narrowing)
    this.ranges.ageMax.keepAtLeast(age, narrowing)
    this.ranges.heightMin.keepAtMost(person.height_in, narrowing)
    this.ranges.heightMax.keepAtLeast(person.height_in, narrowing)
    this.several.caste.keep([person.caste_id], narrowing)
    this.several.language.keep([person.language_id], narrowing)
    this.several.occupation.keep([person.occupation_id], narrowing)
    this.single.country.keep([person.country_id], narrowing)
    this.single.education.keepWhere(wished => isEnough(wished, person.education_id), narrowing)
    // What a person has not said counts for them, whatever is wished.
    const { state_id, marital_status_id, income_id } = person
    if (state_id !== null) this.several.state.keep([state_id], narrowing)
    if (marital_status_id !== null) this.several.maritalStatus.keep([marital_status_id], narrowing)
    if (income_id !== null) this.single.income.keepWhere(wished => wished <= income_id, narrowing)
  }
}

const ranged = [
  ['ageMin', fact.wishedAgeMin, lowestAge],
  ['ageMax', fact.wishedAgeMax, lowestAge],
  ['heightMin', fact.wishedHeightMin, lowestHeight],
  ['heightMax', fact.wishedHeightMax, lowestHeight],
] as const
const singles = [
  ['country', fact.wishedCountry],
  ['education', fact.wishedEducation],
  ['income', fact.wishedIncome],
] as const
const severals = Object.entries(wishedList) as [keyof typeof wishedList, number][]

function isEnough(wished: number, said: number): boolean {
  if (wished === unsaid || !isRankedEducation(wished)) return said === wished
  return isRankedEducation(said) && said >= wished
}
