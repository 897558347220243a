import { age as ages, heightInInches, highestEducations, indiaId } from '#contract/platform/values.ts'
import type { Random } from '../art/random.ts'
import { careers } from './career.ts'
import type { DesiredPartner, Facts } from './person.ts'
import { nearStates, relatedCastes, relatedLanguages } from './relations.ts'
import { between, whole } from './weighted.ts'

const single = 1
const graduate = highestEducations.indexOf('Graduate') + 1

/** Typical preferences: mostly one's own language and community, sometimes wider, sometimes very narrow. */
export function pickDesiredPartner(random: Random, facts: Facts): DesiredPartner {
  const isPicky = random.chance(0.05)
  const place = pickPlace(random, facts, isPicky)
  return {
    ...pickAges(random, facts, isPicky),
    ...pickHeights(random, facts),
    ...place,
    educationId: pickEducation(random, facts, isPicky),
    incomeId: pickIncome(random, facts, isPicky),
    maritalStatusIds: pickMaritalStatuses(random, facts),
    casteIds: pickCastes(random, facts, isPicky),
    languageIds: pickLanguages(random, facts, isPicky),
    occupationIds: pickOccupations(random, facts, isPicky),
  }
}

/** Men look for somewhat younger partners, women for somewhat older ones. The range grows with age. */
function pickAges(random: Random, { gender, age, maritalStatusId }: Facts, isPicky: boolean) {
  const wider = (age > 35 ? 3 : 0) + (maritalStatusId === single ? 0 : 2) - (isPicky ? 2 : 0)
  const far = whole(random, 5, 9) + wider
  const near = whole(random, 0, 2) + (age > 35 ? 1 : 0)
  const [low, high] = gender === 'male' ? [age - far, age + near] : [age - near, age + far]
  const ageMin = between(ages.min, low, ages.max - 2)
  return { ageMin, ageMax: between(ageMin + 2, high, ages.max) }
}

function pickHeights(random: Random, { gender, body }: Facts) {
  const [low, high] =
    gender === 'male'
      ? [whole(random, 57, 60), body.height_in + whole(random, -1, 1)]
      : [body.height_in + whole(random, -1, 2), Math.max(body.height_in + 8, whole(random, 72, 76))]
  const heightMinIn = between(heightInInches.min, Math.min(low, high - 3), heightInInches.max)
  return { heightMinIn, heightMaxIn: between(heightMinIn, high, heightInInches.max) }
}

/** States belong to the preferred country, so a state needs a country. */
function pickPlace(random: Random, { work, origin }: Facts, isPicky: boolean) {
  if (work.country) {
    return { countryId: random.chance(0.3) ? work.lives.countryId : undefined, stateIds: [] }
  }
  const countryId = isPicky || random.chance(0.55) ? indiaId : undefined
  const isNearby = countryId !== undefined && (isPicky || random.chance(0.25))
  return { countryId, stateIds: isNearby ? nearStates(origin.home.stateId) : [] }
}

function pickEducation(random: Random, { gender, work }: Facts, isPicky: boolean): number | undefined {
  const own = work.degree.educationId
  if (isPicky) return Math.max(graduate, Math.min(own, graduate + 1))
  if (own < graduate || own > graduate + 3) return undefined
  return random.chance(gender === 'female' ? 0.45 : 0.3) ? graduate : undefined
}

/** A minimum. Men seldom set one. */
function pickIncome(random: Random, { gender, work }: Facts, isPicky: boolean): number | undefined {
  if (isPicky) return gender === 'female' ? 9 : 7
  if (!random.chance(gender === 'female' ? 0.26 : 0.05)) return undefined
  if (gender === 'male') return whole(random, 3, 5)
  return between(5, work.incomeId - whole(random, 0, 2), 10)
}

function pickMaritalStatuses(random: Random, { maritalStatusId, age }: Facts): number[] {
  if (maritalStatusId === single) return random.chance(age < 32 ? 0.82 : 0.4) ? [single] : []
  if (random.chance(0.35)) return []
  return random.chance(0.4) ? [2, 3] : [1, 2, 3]
}

/** Small communities also accept others, because they have few members. */
const smallCommunity = 0.01
const smallRegion = 0.05

function pickCastes(random: Random, { origin, maritalStatusId }: Facts, isPicky: boolean): number[] {
  const { casteId, share } = origin.community
  if (isPicky) return [casteId]
  const drawn = random.next() + (maritalStatusId === single ? 0 : 0.2)
  if (drawn < (share < smallCommunity ? 0.06 : 0.24)) return [casteId]
  return drawn < 0.38 ? relatedCastes(origin.region.language, casteId) : []
}

function pickLanguages(random: Random, { origin }: Facts, isPicky: boolean): number[] {
  const { languageId, language, share } = origin.region
  const isSmall = share < smallRegion
  const drawn = random.next()
  if (isPicky || drawn < (isSmall ? 0.15 : 0.42)) return [languageId]
  return drawn < (isSmall ? 0.6 : 0.75) ? relatedLanguages(language) : []
}

function pickOccupations(random: Random, { work }: Facts, isPicky: boolean): number[] {
  const wantsColleague = work.career.group === 'Doctor' ? 0.3 : 0.03
  if (!work.career.isWorking || !random.chance(isPicky ? 0.5 : wantsColleague)) return []
  return careers.filter(career => career.group === work.career.group).map(career => career.occupationId)
}
