/** The bodies of a birth chart, in the order in which families read them. */
export const bodies = [
  'sun',
  'moon',
  'mars',
  'mercury',
  'jupiter',
  'venus',
  'saturn',
  'rahu',
  'ketu',
] as const
export type Body = (typeof bodies)[number]

export interface BodyPosition {
  /** Sidereal longitude in degrees, 0 to 360. */
  longitude: number
  isRetrograde: boolean
}

/** A sidereal birth chart (Lahiri) with whole-sign houses. The lagna is missing if its sign is not certain. */
export interface Chart {
  bodies: Record<Body, BodyPosition>
  /** Sidereal longitude of the ascendant in degrees. */
  lagna?: number
  /** Bodies whose sign is not certain, because the birth time is not exact. */
  uncertain?: Body[]
}

/** The sign of a longitude, 1 (Mesha) to 12 (Meena). */
export const signOf = (longitude: number) => Math.floor(longitude / 30) + 1

/** The house of a sign counted from another, 1 to 12, as families count: inclusively. */
export const houseFrom = (reference: number, sign: number) => ((sign - reference + 12) % 12) + 1
