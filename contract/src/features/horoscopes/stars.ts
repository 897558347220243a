import { type Lord, type Nakshatra, nakshatras, type Rashi, rashis, type Vashya } from './star-tables.ts'

/** What the Moon's place at birth says. All rules of the points read it. */
export interface Star {
  /** 1 to 110. 0 is a star that is not known. */
  code: number
  nakshatra: Nakshatra
  /** 1 to 4. */
  pada: number
  rashi: Rashi
  vashya: Vashya
  navamshaLord: Lord
}

/** Consecutive codes. The code after the last one is the first. */
export interface StarSpan {
  first: number
  span: number
}

// In arc minutes.
const padaWidth = 200
const nakshatraWidth = 800
const rashiWidth = 1800

/** The middles of Dhanu and Makara, where the vashya changes within a pada. */
const splits = [15_300, 17_100]

/** The 108 padas in order. Purva Ashadha 1 and Shravana 2 have a code for each half. */
export const stars: readonly Star[] = [
  ...Array.from({ length: 108 }, (_, pada) => pada * padaWidth),
  ...splits,
]
  .sort((one, other) => one - other)
  .map((start, before) => {
    const pada = Math.floor(start / padaWidth)
    const rashi = rashis[Math.floor(start / rashiWidth)] as Rashi
    return {
      code: before + 1,
      nakshatra: nakshatras[Math.floor(start / nakshatraWidth)] as Nakshatra,
      pada: (pada % 4) + 1,
      rashi,
      vashya: rashi.vashya[start % rashiWidth < rashiWidth / 2 ? 0 : 1],
      navamshaLord: (rashis[pada % 12] as Rashi).lord,
    }
  })

/** Undefined for 0, a star that is not known. */
export const findStar = (code: number): Star | undefined => stars[code - 1]

/** The code of the Moon's sidereal longitude in degrees. */
export function starCodeAt(longitude: number): number {
  const minutes = (((longitude % 360) + 360) % 360) * 60
  return Math.floor(minutes / padaWidth) + 1 + splits.filter(split => minutes >= split).length
}

/**
 * The codes of a star that the family knows from their panchang. Undefined if it does not exist, such as Ashwini in
 * Simha.
 */
export function starCodesOf(known: {
  nakshatra: number
  pada?: number
  rashi?: number
}): StarSpan | undefined {
  const { nakshatra, pada, rashi } = known
  const found = stars.filter(
    star =>
      star.nakshatra.number === nakshatra &&
      (pada === undefined || star.pada === pada) &&
      (rashi === undefined || star.rashi.number === rashi),
  )
  return found[0] && { first: found[0].code, span: found.length }
}

export const codesOf = ({ first, span }: StarSpan): number[] =>
  Array.from({ length: first === 0 ? 0 : span }, (_, step) => ((first - 1 + step) % stars.length) + 1)
