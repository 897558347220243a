import type { profileFor } from '#contract/values.ts'
import type { Gender } from '../art/portrait-options.ts'
import type { Random } from '../art/random.ts'
import type { Family, Origin, Work } from './person.ts'
import { pickCity } from './regions.ts'
import { weightedKey } from './weighted.ts'

const siblingCount = weightedKey({ '0': 38, '1': 42, '2': 14, '3': 4, '3+': 2 })
const olderSiblingCount = weightedKey({ '0': 20, '1': 34, '2': 26, '3': 13, '3+': 7 })
const status = weightedKey({ 'Middle Class': 64, 'Upper Middle': 29, 'Rich/Affluent': 7 })
const wellOff = weightedKey({ 'Middle Class': 22, 'Upper Middle': 56, 'Rich/Affluent': 22 })
/** The income band from which the family is seldom poorer than upper middle class: Rs. 25 lakh a year. */
const highIncome = 12

export function pickFamily(random: Random, age: number, origin: Origin, work: Work): Family {
  const count = age < 40 ? siblingCount : olderSiblingCount
  const isJoint = random.chance(origin.home.city === work.lives.city ? 0.36 : 0.22)
  return {
    familyType: isJoint ? 'Joint Family' : 'Nuclear Family',
    familyStatus: (work.incomeId >= highIncome ? wellOff : status)(random),
    familyPlace: pickFamilyPlace(random, origin),
    brothers: count(random),
    sisters: count(random),
    livesWithParents: pickLiving(random, age, isJoint, work),
    isManglik: random.chance(0.14),
  }
}

/** Mostly where they live, otherwise another town of the state. */
function pickFamilyPlace(random: Random, { home, region }: Origin): string {
  const state = region.states.find(candidate => candidate.id === home.stateId)
  const city = state && random.chance(0.3) ? pickCity(random, state) : home.city
  return `${city}, ${home.state}`
}

function pickLiving(random: Random, age: number, isJoint: boolean, work: Work): Family['livesWithParents'] {
  if (work.country) return 'No'
  if (age > 48 && random.chance(0.5)) return 'Not Applicable'
  return random.chance(isJoint ? 0.92 : 0.6) ? 'Yes' : 'No'
}

const young = {
  male: weightedKey({ Self: 52, Son: 34, Brother: 11, Friend: 3 }),
  female: weightedKey({ Self: 38, Daughter: 46, Sister: 13, Friend: 3 }),
}
const older = {
  male: weightedKey({ Self: 76, Son: 3, Brother: 14, Friend: 7 }),
  female: weightedKey({ Self: 70, Daughter: 5, Sister: 18, Friend: 7 }),
}

/** Whom the profile is for, as seen by who keeps it. */
export function pickProfileFor(random: Random, gender: Gender, age: number): (typeof profileFor)[number] {
  return (age < 38 ? young : older)[gender](random)
}
