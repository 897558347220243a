import { criteria } from '#contract/features/matching/search-criteria.ts'
import { gothraRules, inactiveDays, leastPoints, ruleSetIds } from '#contract/platform/values.ts'
import {
  type ComparedProfile,
  excludedGothras,
  noPreferences,
  type Preferences,
} from '../src/core/members/compare-preferences.ts'
import { comparingStar, type ShownStar } from '../src/core/members/points.ts'
import type { Attribute } from '../src/features/matching/attributes.ts'
import { listColumns, numberColumns, searchColumns } from '../src/features/matching/engine/columns.ts'
import { dayNumber, midnightInIndia, mondayOf } from '../src/features/matching/engine/day-number.ts'
import { parseLine } from '../src/features/matching/engine/index-entry.ts'
import { Partition } from '../src/features/matching/engine/partition.ts'
import { starNumber, wantedNumber } from '../src/features/matching/engine/star-number.ts'
import type { Seeker } from '../src/features/matching/match-questions.ts'

export { noPreferences }

export interface Someone {
  id: number
  gender: 'male' | 'female'
  name: string
  activeAt: number
  /** Seconds since 1970. */
  joinedAt: number
  facts: Facts
  profile: ComparedProfile
  preferences: Preferences
  /** A restricted audience includes these members in addition to those who fit. */
  allows?: number[]
  hidesPresence?: boolean
  /** The last activity in an earlier week. */
  earlierActiveAt?: number
}

export type Facts = Partial<Record<Attribute, number | null>>

export const anyProfile: ComparedProfile = {
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
  gothra_id: null,
  gothra: null,
  maternal_gothra_id: null,
  maternal_gothra: null,
  gothra_rule: null,
  is_manglik: null,
  star: null,
}

export function someone(id: number, more: Partial<Someone> = {}): Someone {
  const plain = { gender: 'female', name: 'Asha', activeAt: id, joinedAt: id, facts: {} } as const
  return { id, ...plain, profile: anyProfile, preferences: noPreferences, ...more }
}

export function copyLine(one: Someone): string {
  const { id, gender, name, activeAt, joinedAt, facts, profile, preferences, allows, hidesPresence } = one
  const { earlierActiveAt } = one
  const star = comparingStar(profile.star, gender)
  const answers = Object.entries(searchColumns).map(([name, source]) => [source, facts[name as Attribute]])
  const columns: Record<string, unknown> = {
    ...Object.fromEntries(answers),
    ...prefixed('p', profile),
    ...prefixed('w', preferences),
    [numberColumns.gothra]: profile.gothra_id,
    [numberColumns.maternalGothra]: profile.maternal_gothra_id,
    [numberColumns.gothraRule]: gothraRules.indexOf(preferences.gothra_rule) + 1,
    [numberColumns.manglik]: profile.is_manglik === null ? facts.manglik : answerOf(profile.is_manglik),
    [numberColumns.preferredManglik]: preferences.manglik === null ? null : answerOf(preferences.manglik),
    [numberColumns.star]: star && starNumber(star),
    [numberColumns.wantedPoints]:
      preferences.points && wantedNumber(preferences.points.rule_set, preferences.points.least / 2),
    [numberColumns.joined]: joinedAt,
    [numberColumns.hasRestrictedAudience]: allows ? 1 : 0,
    [numberColumns.hidesPresence]: hidesPresence ? 1 : null,
    [numberColumns.activeWeek]: hidesPresence ? weekOf(activeAt) : null,
    [numberColumns.earlierWeek]:
      hidesPresence && earlierActiveAt !== undefined ? weekOf(earlierActiveAt) : null,
  }
  const valuesOf = (sources: Record<string, string>) => Object.values(sources).map(source => columns[source])
  const numbers = valuesOf(numberColumns).map(value => value ?? '\\N')
  const lists = valuesOf(listColumns).map(list => `{${list}}`)
  return `${[id, gender === 'male' ? 1 : 0, hidesPresence ? '\\N' : activeAt, ...numbers, ...lists, `{${allows ?? ''}}`, name].join('\t')}\n`
}

const answerOf = (isManglik: boolean) => (isManglik ? 1 : 2)

const days = (moment: number) => Math.floor((moment / 3_600_000_000 + 5.5) / 24)
const weekOf = (moment: number) => mondayOf(days(moment))

/** The simple form of the sort time of members: see `hiddenVisit`. */
export function orderedAt(
  { hidesPresence, activeAt, earlierActiveAt, joinedAt }: Someone,
  now: Date,
): number {
  if (!hidesPresence) return activeAt
  const weeks = [activeAt, earlierActiveAt ?? Number.NaN].map(weekOf)
  const week = weeks.find(each => each < weekOf(now.getTime() * 1000))
  return week === undefined ? joinedAt * 1_000_000 : midnightInIndia(week)
}

/** True if the last activity was more than `inactiveDays` days ago. */
export const isInactive = (one: Someone, now: Date) =>
  days(orderedAt(one, now)) < days(now.getTime() * 1000) - inactiveDays

const prefixed = (table: string, row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [`${table}.${column}`, value]))

export function partitionOf(members: readonly Someone[], now = new Date()): Partition {
  // The capacity is half the members, like in an index that has grown since it was loaded.
  const expectedOf = new Map<number, number>()
  for (const { profile } of members.slice(0, members.length / 2))
    expectedOf.set(profile.caste_id, (expectedOf.get(profile.caste_id) ?? 0) + 1)
  const partition = new Partition(expectedOf, dayNumber(now))
  for (const one of members) partition.put(parseLine(copyLine(one)))
  return partition
}

export function seekerOf({ id, gender, profile, preferences }: Someone, blockedIds: number[] = []): Seeker {
  const known = (gothra: number | null) => (gothra === null ? [] : [gothra])
  return {
    id,
    gender,
    profile,
    gothras: { own: known(profile.gothra_id), maternal: known(profile.maternal_gothra_id) },
    preferences,
    gothrasOut: excludedGothras(preferences),
    points: comparingStar(profile.star, gender),
    blockedIds,
  }
}

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
  const pick = <T>(from: readonly T[]) => from[whole(0, from.length - 1)] as T
  return { whole, several, pick, maybe: <T>(share: number, value: T) => (next() < share ? value : null) }
}

type Chance = ReturnType<typeof chance>

/** A random profile and preferences: half with excluded gothras, some with a horoscope and with preferences about it. */
export function randomPerson(
  random: Chance,
  gender: 'male' | 'female' = 'female',
): { profile: ComparedProfile; preferences: Preferences } {
  const [gothra_id, maternal_gothra_id] = [
    random.maybe(0.9, random.pick(familyGothraIds)),
    random.maybe(0.9, random.pick(familyGothraIds)),
  ]
  const gothra_rule = random.maybe(0.5, random.pick(gothraRules)) ?? 'off'
  const star = random.maybe(0.6, randomStar(random))
  const comparing = comparingStar(star, gender)
  const least = random.maybe(0.5, 2 * random.pick(leastPoints))
  return {
    profile: {
      ...anyProfile,
      ...randomProfile(random),
      gothra_id,
      maternal_gothra_id,
      gothra_rule,
      is_manglik: random.maybe(0.8, random.whole(0, 1) === 1),
      star,
    },
    preferences: {
      ...randomPreferences(random),
      gothra_rule,
      gothra_id,
      maternal_gothra_id,
      manglik: random.maybe(0.3, random.whole(0, 1) === 1),
      points: comparing && least !== null ? { ...comparing, least } : null,
    },
  }
}

/** Among them are some that share a pravara. */
const familyGothraIds = [1, 2, 3, 49, 68, 90, 95, 107, 12]

const randomStar = ({ whole, pick }: Chance): ShownStar => ({
  first: whole(1, 110),
  span: whole(1, 3) === 1 ? whole(2, 8) : 1,
  rule_set: pick(ruleSetIds),
  shown_to: pick(['all', 'all', 'all', 'wishes']),
})

type OfHoroscope =
  | 'gothra_id'
  | 'gothra'
  | 'maternal_gothra_id'
  | 'maternal_gothra'
  | 'gothra_rule'
  | 'is_manglik'
  | 'star'

/** Random values for the columns of profiles, from short lists, so that both fits and near misses are common. */
export function randomProfile({ whole, maybe }: Chance): Omit<ComparedProfile, OfHoroscope> {
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

/** City and sub-caste ids have large gaps, like in the lists. */
export function randomFacts({ whole, maybe }: Chance): Facts {
  const words = wordCriteria.map(([name, choices]) => [name, maybe(0.9, whole(1, choices))])
  return {
    ...Object.fromEntries(words),
    subcaste: maybe(0.9, whole(1, 9) * 131),
    city: maybe(0.8, whole(1, 9) * 13_001),
    photo: maybe(0.7, 1),
  }
}

const inProfiles: readonly Attribute[] = ['maritalStatus', 'education']

/** The criteria with a closed list that are not preferences, and the number of their answers. */
export const wordCriteria = Object.entries(criteria).flatMap(([name, criterion]): [Attribute, number][] =>
  criterion.kind === 'words' && !inProfiles.includes(name as Attribute)
    ? [[name as Attribute, criterion.words.length]]
    : [],
)

export function randomPreferences({
  whole,
  several,
  maybe,
}: Chance): Omit<Preferences, 'gothra_rule' | 'gothra_id' | 'maternal_gothra_id' | 'manglik' | 'points'> {
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
