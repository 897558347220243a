import { houseFrom } from './chart.ts'
import { yoniByTheTables } from './rule-sets/north-1.ts'
import { lordFriendship } from './rule-sets/shared-lines.ts'
import { findStar, type Star } from './stars.ts'

export const poruthamSetId = 'south-ten-1'

/** 2 yes, 1 middling, 0 not by this rule. */
export type PoruthamResult = 0 | 1 | 2

const yes = (isMet: boolean): PoruthamResult => (isMet ? 2 : 0)

/** Counts inclusively from the bride to the groom. */
const starCount = (groom: Star, bride: Star) =>
  ((groom.nakshatra.number - bride.nakshatra.number + 27) % 27) + 1

const goodForSameStar = [4, 6, 8, 10, 13, 22]
const middlingForSameStar = [1, 2, 3, 5, 7, 12, 14, 17]

function dina(groom: Star, bride: Star): PoruthamResult {
  const count = starCount(groom, bride)
  if (count === 1) {
    const star = groom.nakshatra.number
    return goodForSameStar.includes(star) ? 2 : middlingForSameStar.includes(star) ? 1 : 0
  }
  if (count === 27) return groom.rashi === bride.rashi ? 2 : 0
  return [0, 2, 4, 6, 8].includes(count % 9) ? 2 : 0
}

function gana({ nakshatra: groom }: Star, { nakshatra: bride }: Star): PoruthamResult {
  if (groom.gana === bride.gana) return 2
  if (bride.gana === 'Rakshasa') return 0
  return groom.gana === 'Rakshasa' ? 1 : 2
}

function streeDeergha(groom: Star, bride: Star): PoruthamResult {
  const count = starCount(groom, bride)
  return count > 13 ? 2 : count >= 8 ? 1 : 0
}

function yoni(groom: Star, bride: Star): PoruthamResult {
  const halfPoints = yoniByTheTables(groom.nakshatra.yoni, bride.nakshatra.yoni)
  return halfPoints >= 4 ? 2 : halfPoints === 2 ? 1 : 0
}

/** Karka and Makara, Simha and Kumbha: opposites that do not agree. */
const opposites = [4, 10, 5, 11]

function rasi(groom: Star, bride: Star): PoruthamResult {
  const count = houseFrom(bride.rashi.number, groom.rashi.number)
  if (count === 7) return yes(!opposites.includes(groom.rashi.number))
  return yes([1, 9, 10, 11, 12].includes(count))
}

function rasiLord(groom: Star, bride: Star): PoruthamResult {
  const points = lordFriendship(groom.rashi.lord, bride.rashi.lord) / 2
  return points === 5 ? 2 : points >= 3 ? 1 : 0
}

/** The rashis that each rashi attracts, Mesha first. */
const attracted = [[5, 8], [4, 7], [6], [8, 9], [7], [12, 3], [10, 6], [4], [12], [1, 11], [1], [10]]
const attracts = (one: Star, other: Star) => attracted[one.rashi.number - 1]?.includes(other.rashi.number)

const vasya = (groom: Star, bride: Star): PoruthamResult =>
  attracts(bride, groom) ? 2 : attracts(groom, bride) ? 1 : 0

/** The stars that have vedha with Ashwini to Hasta. */
const vedhaStars = [18, 17, 16, 15, 23, 22, 21, 20, 19, 27, 26, 25, 24]
const hasVedhaWith = (one: Star, other: Star) =>
  vedhaStars[one.nakshatra.number - 1] === other.nakshatra.number

const rules = {
  Dina: dina,
  Gana: gana,
  Mahendra: (groom, bride) => yes([4, 7, 10, 13, 16, 19, 22, 25].includes(starCount(groom, bride))),
  'Stree-deergha': streeDeergha,
  Yoni: yoni,
  Rasi: rasi,
  'Rasi lord': rasiLord,
  Vasya: vasya,
  Rajju: (groom, bride) => yes(groom.nakshatra.rajju !== bride.nakshatra.rajju),
  Vedha: (groom, bride) => yes(!hasVedhaWith(groom, bride) && !hasVedhaWith(bride, groom)),
} as const satisfies Record<string, (groom: Star, bride: Star) => PoruthamResult>
export type Porutham = keyof typeof rules
export const poruthamNames = Object.keys(rules) as Porutham[]

/** Those that many families hold to be necessary. */
export const essentialPoruthams: readonly Porutham[] = ['Dina', 'Gana', 'Yoni', 'Rasi', 'Rajju']

export interface Poruthams {
  results: Record<Porutham, PoruthamResult>
  /** "7 of 10, 1 middling" */
  summary: string
}

/** The ten poruthams by south-ten-1. Undefined if a star is not known. */
export function findPoruthams(groomCode: number, brideCode: number): Poruthams | undefined {
  const groom = findStar(groomCode)
  const bride = findStar(brideCode)
  if (!groom || !bride) return undefined
  const results = Object.fromEntries(poruthamNames.map(name => [name, rules[name](groom, bride)])) as Record<
    Porutham,
    PoruthamResult
  >
  return { results, summary: summaryOf(Object.values(results)) }
}

function summaryOf(results: PoruthamResult[]) {
  const count = (result: PoruthamResult) => results.filter(found => found === result).length
  const middling = count(1)
  return `${count(2)} of ${results.length}${middling === 0 ? '' : `, ${middling} middling`}`
}
