import { Board } from '../src/matches/board.ts'
import { dayNumber, type Entry } from '../src/matches/entry.ts'
import type { Seeker } from '../src/matches/match.ts'
import type { Person, WishList } from '../src/members/compare-wishes.ts'

/** Someone on a board, with everything about them in plain words. */
export interface Someone {
  id: number
  gender: 'male' | 'female'
  name: string
  activeAt: number
  person: Person
  wishes: WishList
}

export const anyPerson: Person = {
  birth_date: '1996-05-14',
  height_in: 64,
  marital_status_id: 1,
  country_id: 101,
  state_id: 4014,
  caste_id: 1,
  language_id: 1,
  education_id: 5,
  occupation_id: 1,
  income_id: 5,
}

export const noWishes: WishList = {
  age_min: 18,
  age_max: 99,
  height_min_in: 48,
  height_max_in: 84,
  marital_status_ids: [],
  country_id: null,
  state_ids: [],
  caste_ids: [],
  language_ids: [],
  education_id: null,
  occupation_ids: [],
  income_id: null,
}

export function someone(id: number, more: Partial<Someone> = {}): Someone {
  return { id, gender: 'female', name: 'Asha', activeAt: id, person: anyPerson, wishes: noWishes, ...more }
}

/** As the database would hand them over. */
export function entryOf({ id, gender, name, activeAt, person: p, wishes: w }: Someone): Entry {
  const facts = [
    ...[p.birth_date, p.height_in, p.marital_status_id, p.country_id, p.state_id, p.caste_id, p.language_id],
    ...[p.education_id, p.occupation_id, p.income_id, w.age_min, w.age_max, w.height_min_in, w.height_max_in],
    ...[w.country_id, w.education_id, w.income_id],
  ].map(value => value ?? 0)
  const lists = [w.marital_status_ids, w.state_ids, w.caste_ids, w.language_ids, w.occupation_ids]
  return {
    id,
    isMale: gender === 'male',
    activeAt,
    facts: facts.join(','),
    wishLists: lists.map(list => `{${list.join(',')}}`).join(''),
    name,
  }
}

export function boardOf(people: readonly Someone[], now = new Date()): Board {
  // Half of them are expected, as on a board that was loaded some time ago.
  const expectedOf = new Map<number, number>()
  for (const { person } of people.slice(0, people.length / 2))
    expectedOf.set(person.caste_id, (expectedOf.get(person.caste_id) ?? 0) + 1)
  const board = new Board(expectedOf, dayNumber(now))
  for (const one of people) board.put(entryOf(one))
  return board
}

export function seekerOf({ id, gender, person, wishes }: Someone, blockedIds: number[] = []): Seeker {
  return { id, gender, person, wishes, blockedIds }
}

/** The same numbers at every run. */
export function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 8) / 2 ** 24
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const several = (low: number, high: number, most: number) => [
    ...new Set(Array.from({ length: whole(0, most) }, () => whole(low, high))),
  ]
  return { whole, several, maybe: <T>(share: number, value: T) => (next() < share ? value : null) }
}

type Chance = ReturnType<typeof chance>

/** Few values each, so that many fit and many just do not. */
export function randomPerson({ whole, maybe }: Chance): Person {
  const day = `${whole(1966, 2005)}-${String(whole(1, 12)).padStart(2, '0')}-${String(whole(1, 28)).padStart(2, '0')}`
  return {
    birth_date: maybe(0.05, '1996-02-29') ?? day,
    height_in: whole(55, 76),
    marital_status_id: maybe(0.9, whole(1, 3)),
    country_id: whole(1, 4) === 1 ? 38 : 101,
    state_id: maybe(0.9, whole(4006, 4012)),
    caste_id: whole(1, 12),
    language_id: whole(1, 5),
    education_id: whole(1, 9),
    occupation_id: whole(1, 8),
    income_id: maybe(0.8, whole(1, 10)),
  }
}

export function randomWishes({ whole, several, maybe }: Chance): WishList {
  const [age, height] = [whole(21, 50), whole(48, 66)]
  return {
    age_min: age,
    age_max: age + whole(0, 25),
    height_min_in: height,
    height_max_in: Math.min(84, height + whole(0, 24)),
    marital_status_ids: several(1, 3, 2),
    country_id: maybe(0.4, 101),
    state_ids: several(4006, 4012, 5),
    caste_ids: several(1, 12, 6),
    language_ids: several(1, 5, 4),
    education_id: maybe(0.5, whole(1, 9)),
    occupation_ids: several(1, 8, 5),
    income_id: maybe(0.4, whole(1, 10)),
  }
}
