import { type GothrasOut, gothrasOut } from '#contract/features/horoscopes/gothras-out.ts'
import { gothraRules } from '#contract/platform/values.ts'
import { type ComparedProfile, isEducatedEnough } from '../../../core/members/compare-preferences.ts'
import type { ComparingStar } from '../../../core/members/points.ts'
import { listNames, position } from './columns.ts'
import type { Predicate } from './conjunction.ts'
import { InvertedIndex, missing } from './inverted-index.ts'
import type { NumberTable } from './number-table.ts'
import { countIn, type PostingList, union } from './posting-list.ts'
import { inRange, lowestAge, lowestHeight, RangeIndex } from './range-index.ts'
import type { Scratch, ScratchPool } from './scratch-pool.ts'
import { acceptsPoints, wantingNumber } from './star-number.ts'

/** What decides to whom a seeker is proposed. */
interface Proposed {
  gothras: GothrasOut
  profile: ComparedProfile
  points?: ComparingStar | undefined
}

/** The preferences of the members of a partition. Finds the members who look for someone like the seeker. */
export class PreferenceIndex {
  /** Each index with the position of its number. */
  readonly ranges: readonly (readonly [RangeIndex, number])[]
  private readonly pool: ScratchPool
  private readonly numbers: NumberTable
  private readonly ageMin: RangeIndex
  private readonly ageMax: RangeIndex
  private readonly heightMin: RangeIndex
  private readonly heightMax: RangeIndex
  private readonly income: RangeIndex
  private readonly country: InvertedIndex
  private readonly education: InvertedIndex
  private readonly gothrasOut: InvertedIndex
  private readonly maternalGothrasOut: InvertedIndex
  private readonly manglik: InvertedIndex
  private readonly points: InvertedIndex
  private readonly lists: Record<(typeof listNames)[number], InvertedIndex>

  constructor(pool: ScratchPool, numbers: NumberTable) {
    this.pool = pool
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
    this.maternalGothrasOut = new InvertedIndex(pool)
    this.manglik = new InvertedIndex(pool)
    this.points = new InvertedIndex(pool)
    this.lists = Object.fromEntries(
      listNames.map(name => [name, new InvertedIndex(pool)]),
    ) as typeof this.lists
  }

  /** Everything except the ranges, which a bulk load builds separately. */
  addAnswers(slot: number, preferenceLists: readonly number[][]): void {
    this.country.add(slot, this.numbers.get(slot, position.preferredCountry))
    this.education.add(slot, this.numbers.get(slot, position.preferredEducation))
    for (const [index, value] of this.proposalsOf(slot)) index.add(slot, value)
    listNames.forEach((name, at) => {
      this.lists[name].addAll(slot, preferenceLists[at] as number[])
    })
  }

  removeAnswers(slot: number, preferenceLists: readonly number[][]): void {
    this.country.remove(slot, this.numbers.get(slot, position.preferredCountry))
    this.education.remove(slot, this.numbers.get(slot, position.preferredEducation))
    for (const [index, value] of this.proposalsOf(slot)) index.remove(slot, value)
    listNames.forEach((name, at) => {
      this.lists[name].removeAll(slot, preferenceLists[at] as number[])
    })
  }

  /** What a member asks of those who are proposed: only what is asked has an entry. */
  private proposalsOf(slot: number): [InvertedIndex, number][] {
    const number = (at: number) => this.numbers.get(slot, at)
    const [wanted, manglik] = [number(position.wantedPoints), number(position.preferredManglik)]
    const { own, maternal } = this.gothrasOutOf(slot)
    const proposals: [InvertedIndex, number][] = []
    for (const gothra of own) proposals.push([this.gothrasOut, gothra])
    for (const gothra of maternal) proposals.push([this.maternalGothrasOut, gothra])
    if (manglik !== missing) proposals.push([this.manglik, manglik])
    if (wanted !== missing) proposals.push([this.points, wantingNumber(wanted, number(position.star))])
    return proposals
  }

  private gothrasOutOf(slot: number) {
    const number = (at: number) => this.numbers.get(slot, at)
    const rule = gothraRules[number(position.gothraRule) - 1] ?? 'off'
    return gothrasOut(rule, {
      own: number(position.gothra) || null,
      maternal: number(position.maternalGothra) || null,
    })
  }

  /** Members to whom the seeker is proposed: their gothra rule, Manglik and points accept what is known. */
  proposing({ gothras, profile, points }: Proposed, scratch: Scratch): Predicate {
    const unwanted = [
      ...this.gothrasOut.listsOf(gothras.own),
      ...this.maternalGothrasOut.listsOf(gothras.maternal),
      ...this.manglik.listsOf(profile.is_manglik === null ? [] : [profile.is_manglik ? 2 : 1]),
      ...(points ? this.refusing(points) : []),
    ]
    return {
      first: this.pool.all,
      second: union(unwanted, this.pool, scratch),
      isDifference: true,
      count: this.pool.slots - countIn(unwanted),
    }
  }

  private refusing(points: ComparingStar): PostingList[] {
    const accepts = acceptsPoints(points)
    return [...this.points.given()].flatMap(([wanting, list]) => (accepts(wanting) ? [] : list))
  }

  /**
   * Members with no preference that this profile fails: one predicate for each preference. Without gothra, Manglik and
   * points, because these predicates also decide who may see a profile.
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
