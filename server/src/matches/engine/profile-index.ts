import { highestEducations, type Wish } from '#contract/values.ts'
import { isEducatedEnough, type WishList } from '../members/compare-wishes.ts'
import type { Bits } from './bits.ts'
import { Choices, unsaid } from './choices.ts'
import type { Condition } from './condition.ts'
import { type Facts, fact } from './entry.ts'
import { between, Ladder, lowestAge, lowestHeight } from './ladder.ts'
import { Posting, together } from './posting.ts'
import type { Room } from './room.ts'

/** What the members of a board are, ready to be held against what someone wishes. */
export class People {
  private readonly room: Room
  private readonly ages: Ladder
  private readonly heights: Ladder
  private readonly incomes: Ladder
  private readonly unsaidIncome: Posting
  private readonly choices: Record<(typeof chosen)[number][0], Choices>

  constructor(room: Room) {
    this.room = room
    this.ages = new Ladder(room, lowestAge)
    this.heights = new Ladder(room, lowestHeight)
    this.incomes = new Ladder(room, 1)
    this.unsaidIncome = new Posting(room)
    this.choices = Object.fromEntries(
      chosen.map(([wish]) => [wish, new Choices(room)]),
    ) as typeof this.choices
  }

  add(slot: number, facts: Facts): void {
    this.ages.add(slot, facts[fact.age] as number)
    this.heights.add(slot, facts[fact.height] as number)
    if (facts[fact.income] === unsaid) this.unsaidIncome.add(slot)
    else this.incomes.add(slot, facts[fact.income] as number)
    for (const [wish, at] of chosen) this.choices[wish].add(slot, facts[at] as number)
  }

  remove(slot: number, facts: Facts): void {
    this.ages.remove(slot, facts[fact.age] as number)
    this.heights.remove(slot, facts[fact.height] as number)
    if (facts[fact.income] === unsaid) this.unsaidIncome.remove(slot)
    else this.incomes.remove(slot, facts[fact.income] as number)
    for (const [wish, at] of chosen) this.choices[wish].remove(slot, facts[at] as number)
  }

  changeAge(slot: number, from: number, to: number): void {
    this.ages.remove(slot, from)
    this.ages.add(slot, to)
  }

  /** Who meets one wish of the list. */
  meeting(wish: Wish, wishes: WishList, take: () => Bits): Condition {
    const { ages, heights } = this
    if (wish === 'age') return between([ages, wishes.age_min], [ages, wishes.age_max])
    if (wish === 'height') return between([heights, wishes.height_min_in], [heights, wishes.height_max_in])
    if (wish === 'income') return this.earning(wishes.income_id as number, take)
    return this.choices[wish].sayingOneOf(wantedValues(wish, wishes), take)
  }

  private earning(atLeast: number, take: () => Bits): Condition {
    return {
      some: this.incomes.atLeast(atLeast),
      others: together([this.unsaidIncome], this.room, take),
      isWithout: false,
      people: this.incomes.countAtLeast(atLeast) + this.unsaidIncome.count,
    }
  }
}

/** The questions answered by one entry of a list. */
const chosen = [
  ['maritalStatus', fact.maritalStatus],
  ['country', fact.country],
  ['state', fact.state],
  ['caste', fact.caste],
  ['language', fact.language],
  ['education', fact.education],
  ['occupation', fact.occupation],
] as const

function wantedValues(wish: (typeof chosen)[number][0], wishes: WishList): number[] {
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

/** Those of the ten wishes that this list asks for. */
export function askedWishes(wishes: WishList): Wish[] {
  const asked: [Wish, boolean][] = [
    ['age', true],
    ['height', true],
    ['maritalStatus', wishes.marital_status_ids.length > 0],
    ['country', wishes.country_id !== null],
    ['state', wishes.state_ids.length > 0],
    ['caste', wishes.caste_ids.length > 0],
    ['language', wishes.language_ids.length > 0],
    ['education', wishes.education_id !== null],
    ['occupation', wishes.occupation_ids.length > 0],
    ['income', wishes.income_id !== null],
  ]
  return asked.flatMap(([wish, isAsked]) => (isAsked ? [wish] : []))
}
