import { type ComparedProfile, isEducatedEnough } from '../../../core/members/compare-preferences.ts'
import { listNames, position } from './columns.ts'
import type { Predicate } from './conjunction.ts'
import { InvertedIndex, missing } from './inverted-index.ts'
import type { NumberTable } from './number-table.ts'
import { inRange, lowestAge, lowestHeight, RangeIndex } from './range-index.ts'
import type { Scratch, ScratchPool } from './scratch-pool.ts'

/** The preferences of the members of a partition. Finds the members who look for someone like the seeker. */
export class PreferenceIndex {
  /** Each index with the position of its number. */
  readonly ranges: readonly (readonly [RangeIndex, number])[]
  private readonly numbers: NumberTable
  private readonly ageMin: RangeIndex
  private readonly ageMax: RangeIndex
  private readonly heightMin: RangeIndex
  private readonly heightMax: RangeIndex
  private readonly income: RangeIndex
  private readonly country: InvertedIndex
  private readonly education: InvertedIndex
  private readonly gothrasOut: InvertedIndex
  private readonly lists: Record<(typeof listNames)[number], InvertedIndex>

  constructor(pool: ScratchPool, numbers: NumberTable) {
    this.numbers = numbers
    this.ageMin = new RangeIndex(pool, lowestAge)
    this.ageMax = new RangeIndex(pool, lowestAge)
    this.heightMin = new RangeIndex(pool, lowestHeight)
    this.heightMax = new RangeIndex(pool, lowestHeight)
    this.income = new RangeIndex(pool, missing)
    this.ranges = [
      [this.ageMin, position.preferredAgeMin],
      [this.ageMax, position.preferredAgeMax],
      [this.heightMin, position.preferredHeightMin],
      [this.heightMax, position.preferredHeightMax],
      [this.income, position.preferredIncome],
    ]
    this.country = new InvertedIndex(pool)
    this.education = new InvertedIndex(pool)
    this.gothrasOut = new InvertedIndex(pool)
    this.lists = Object.fromEntries(
      listNames.map(name => [name, new InvertedIndex(pool)]),
    ) as typeof this.lists
  }

  /** Everything except the ranges, which a bulk load builds separately. */
  addAnswers(slot: number, preferenceLists: readonly number[][]): void {
    this.country.add(slot, this.numbers.get(slot, position.preferredCountry))
    this.education.add(slot, this.numbers.get(slot, position.preferredEducation))
    for (const gothra of this.gothrasOutOf(slot)) this.gothrasOut.add(slot, gothra)
    listNames.forEach((name, at) => {
      this.lists[name].addAll(slot, preferenceLists[at] as number[])
    })
  }

  removeAnswers(slot: number, preferenceLists: readonly number[][]): void {
    this.country.remove(slot, this.numbers.get(slot, position.preferredCountry))
    this.education.remove(slot, this.numbers.get(slot, position.preferredEducation))
    for (const gothra of this.gothrasOutOf(slot)) this.gothrasOut.remove(slot, gothra)
    listNames.forEach((name, at) => {
      this.lists[name].removeAll(slot, preferenceLists[at] as number[])
    })
  }

  private gothrasOutOf(slot: number): number[] {
    return [position.gothraOut, position.otherGothraOut]
      .map(at => this.numbers.get(slot, at))
      .filter(gothra => gothra !== missing)
  }

  /** Members who leave out none of these gothras. */
  proposing(gothras: readonly number[], scratch: Scratch): Predicate {
    return this.gothrasOut.noneOf(gothras, scratch)
  }

  /**
   * Members with no preference that this profile fails: one predicate for each preference. Without the gothra, because these
   * predicates also decide who may see a profile.
   */
  wanting(profile: ComparedProfile, age: number, scratch: Scratch): Predicate[] {
    const { lists } = this
    const { height_in: height, state_id, marital_status_id, income_id } = profile
    const wanting = [
      inRange([this.ageMax, age], [this.ageMin, age]),
      inRange([this.heightMax, height], [this.heightMin, height]),
      lists.caste.in([profile.caste_id], scratch),
      lists.language.in([profile.language_id], scratch),
      lists.occupation.in([profile.occupation_id], scratch),
      this.country.in([profile.country_id], scratch),
      this.education.where(preferred => isEducatedEnough(preferred, profile.education_id), scratch),
    ]
    // A missing answer meets every preference.
    if (state_id !== null) wanting.push(lists.state.in([state_id], scratch))
    if (marital_status_id !== null) wanting.push(lists.maritalStatus.in([marital_status_id], scratch))
    if (income_id !== null) wanting.push(inRange([this.income, missing], [this.income, income_id]))
    return wanting
  }
}
