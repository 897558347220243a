import { type livingWithParents, type profileFor, siblingCounts } from '#contract/platform/values.ts'
import type { ProfileColumns } from '../../server/src/core/profiles/columns.ts'
import type { Gender } from '../art/portrait-options.ts'
import type { Random } from '../art/random.ts'
import type { Origin, Work } from './person.ts'
import { pickCity } from './regions.ts'
import { weightedKey } from './weighted.ts'

type ProfileFor = (typeof profileFor)[number]

const siblingsNow = weightedKey({ '0': 22, '1': 45, '2': 22, '3': 8, '4': 3 })
const siblingsThen = weightedKey({ '0': 8, '1': 24, '2': 28, '3': 22, '4': 12, '5': 6 })
const status = weightedKey({ 'Middle Class': 64, 'Upper Middle': 29, 'Rich/Affluent': 7 })
const wellOff = weightedKey({ 'Middle Class': 22, 'Upper Middle': 56, 'Rich/Affluent': 22 })
/** From Rs. 25 lakh a year the family is usually upper middle class or above. */
const highIncome = 12

export type Family = ReturnType<typeof pickFamily>

export function pickFamily(
  random: Random,
  { age, profileFor }: { age: number; profileFor: ProfileFor },
  origin: Origin,
  work: Work,
) {
  const isJoint = random.chance(origin.home.city === work.lives.city ? 0.36 : 0.22)
  return {
    family_type: isJoint ? 'Joint Family' : 'Nuclear Family',
    family_status: (work.incomeId >= highIncome ? wellOff : status)(random),
    family_place: pickFamilyPlace(random, origin),
    ...pickSiblings(random, age, profileFor),
    lives_with_parents: pickLiving(random, age, isJoint, work),
    is_manglik: random.chance(0.14),
  } satisfies ProfileColumns
}

function pickSiblings(random: Random, age: number, profileFor: ProfileFor) {
  const count = Number((age < 40 ? siblingsNow : siblingsThen)(random))
  let brothers = 0
  for (let born = 0; born < count; born++) if (random.chance(0.5)) brothers++
  let sisters = count - brothers
  // A sibling manages the profile, so there is at least one.
  if (profileFor === 'Brother') sisters = Math.max(1, sisters)
  if (profileFor === 'Sister') brothers = Math.max(1, brothers)
  return { brothers: siblingText(brothers), sisters: siblingText(sisters) }
}

function siblingText(count: number): (typeof siblingCounts)[number] {
  return siblingCounts[Math.min(count, siblingCounts.length - 1)] ?? '0'
}

/** Mostly the home city, else another city of the state. */
function pickFamilyPlace(random: Random, { home, region }: Origin): string {
  const state = region.states.find(candidate => candidate.id === home.stateId)
  const city = state && random.chance(0.3) ? pickCity(random, state) : home.city
  return `${city}, ${home.state}`
}

function pickLiving(
  random: Random,
  age: number,
  isJoint: boolean,
  work: Work,
): (typeof livingWithParents)[number] {
  if (work.country) return 'No'
  if (age > 48 && random.chance(0.5)) return 'Not Applicable'
  return random.chance(isJoint ? 0.92 : 0.7) ? 'Yes' : 'No'
}

const young = {
  male: weightedKey({ Self: 52, Son: 34, Brother: 11, Friend: 3 }),
  female: weightedKey({ Self: 38, Daughter: 46, Sister: 13, Friend: 3 }),
}
const older = {
  male: weightedKey({ Self: 76, Son: 3, Brother: 14, Friend: 7 }),
  female: weightedKey({ Self: 70, Daughter: 5, Sister: 18, Friend: 7 }),
}

/** The relation of the candidate to the person who manages the profile. */
export function pickProfileFor(random: Random, gender: Gender, age: number): ProfileFor {
  return (age < 38 ? young : older)[gender](random)
}
