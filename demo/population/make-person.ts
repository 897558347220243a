import { age as ages } from '#contract/platform/values.ts'
import type { Gender } from '../art/portrait-options.ts'
import { type Random, seededRandom } from '../art/random.ts'
import { writeAbout } from './about-text.ts'
import { pickBody } from './body.ts'
import { pickDesiredPartner } from './desired-partner.ts'
import { pickFamily, pickProfileFor } from './family.ts'
import { pickHabits } from './habits.ts'
import { pickHoroscope } from './horoscope.ts'
import { pickOrigin } from './origin.ts'
import type { Facts, Moment, Person } from './person.ts'
import { weighted, whole } from './weighted.ts'
import { pickWork } from './work.ts'

const hour = 3_600_000
const day = 24 * hour
const twoYears = 730 * day
/** Decline of numbers from one age to the next, for women a little earlier than for men. */
const peak = { male: 28, female: 26 }
const allAges = Array.from({ length: ages.max - ages.min + 1 }, (_, step) => ages.min + step)

function ageWeight(age: number, top: number): number {
  if (age < top) return 1 - (top - age) * 0.11
  return Math.max(0.04, Math.exp(-((age - top) ** 1.25) / 11))
}

const pickAge = {
  male: weighted(allAges, age => ageWeight(age, peak.male)),
  female: weighted(allAges, age => ageWeight(age, peak.female)),
}

/** Deterministic: the same index and day always make the same person. */
export function personAt(index: number, now: Moment): Person {
  return makePerson(seededRandom(scatter(index)), index, now)
}

/** Spreads the seeds, because neighbouring seeds give similar streams. */
function scatter(index: number): number {
  let mixed = Math.imul(index ^ (index >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return mixed ^ (mixed >>> 16)
}

function makePerson(random: Random, index: number, now: Moment): Person {
  const facts = pickFacts(random, now)
  const preferences = pickDesiredPartner(random, facts)
  const joinedAt = now - Math.floor(random.next() ** 1.7 * twoYears) - hour
  const approvedAt = Math.min(now, joinedAt + whole(random, 10, 600) * 60_000)
  return {
    ...facts,
    index,
    name: `${facts.origin.firstName} ${facts.origin.surname}`,
    description: writeAbout(random, facts, preferences),
    preferences,
    joinedAt,
    approvedAt,
    lastActiveAt: now - Math.floor(random.next() ** 3 * (now - approvedAt)),
    isPublic: random.chance(0.6),
    photoCount: pickPhotoCount(random),
    horoscope: pickHoroscope(random, facts),
  }
}

function pickFacts(random: Random, now: Moment): Facts {
  const gender: Gender = random.chance(0.55) ? 'male' : 'female'
  const age = pickAge[gender](random)
  const origin = pickOrigin(random, gender)
  const work = pickWork(random, gender, age, origin)
  const profileFor = pickProfileFor(random, gender, age)
  return {
    gender,
    age,
    birthDate: pickBirthDate(random, age, now),
    profileFor,
    maritalStatusId: pickMaritalStatus(random, age),
    origin,
    work,
    body: pickBody(random, gender, age, origin.region.language),
    habits: pickHabits(random, gender, origin),
    family: pickFamily(random, { age, profileFor }, origin, work),
  }
}

function pickBirthDate(random: Random, age: number, now: Moment): string {
  const today = new Date(now)
  const birthday = Date.UTC(today.getUTCFullYear() - age, today.getUTCMonth(), today.getUTCDate())
  return new Date(birthday - whole(random, 1, 364) * day).toISOString().slice(0, 10)
}

/** Age limit, per cent single, per cent divorced. The rest are widowed. */
const maritalSteps: [upTo: number, single: number, divorced: number][] = [
  [26, 99, 1],
  [30, 94, 5.5],
  [34, 82, 16],
  [38, 62, 33],
  [44, 42, 46],
  [60, 24, 44],
]

function pickMaritalStatus(random: Random, age: number): number {
  const [, single, divorced] = maritalSteps.find(([upTo]) => age <= upTo) ?? [0, 24, 44]
  const drawn = random.next() * 100
  return drawn < single ? 1 : drawn < single + divorced ? 2 : 3
}

/** Most have one photo, one in eight none, a few up to four. */
function pickPhotoCount(random: Random): number {
  const drawn = random.next()
  if (drawn < 0.12) return 0
  if (drawn < 0.72) return 1
  return drawn < 0.86 ? 2 : drawn < 0.95 ? 3 : 4
}
