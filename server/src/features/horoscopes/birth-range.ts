import { type Body, bodies, houseFrom, signOf } from '#contract/features/horoscopes/chart.ts'
import { starCodeAt, stars } from '#contract/features/horoscopes/stars.ts'
import type { Interval } from './birth-instant.ts'
import { type Coordinates, lagnaAt, moonAt, skyAt } from './sky.ts'

/** What a birth chart can show if the birth was within an interval. A value is known if it is the only one in its list. */
export interface BirthRange {
  /** Star codes that follow one another. After 110 comes 1. */
  stars: { first: number; count: number }
  signs: Record<Body, number[]>
  lagnaSigns: number[]
  /** Houses of Mars, counted from these. */
  marsHouses: { lagna: number[]; moon: number[]; venus: number[] }
}

const allSigns = Array.from({ length: 12 }, (_, before) => before + 1)
const minuteMs = 60 * 1000
/** A family reads the minute from a clock that can be two minutes wrong. */
const minutesNearby = [1, 2]

export function around(instant: Date, minutes: number): Interval {
  return { from: addMinutes(instant, -minutes), to: addMinutes(instant, minutes) }
}

/** Without a place, the lagna can have any sign. */
export function computeBirthRange(interval: Interval, place?: Coordinates): BirthRange {
  // The bodies move slowly, and the Moon never turns back. The lagna needs every minute.
  const skies = sample(interval, 60).map(skyAt)
  const signsOf = (body: Body) => unique(skies.map(sky => signOf(sky[body].longitude)))
  const signs = Object.fromEntries(bodies.map(body => [body, signsOf(body)])) as Record<Body, number[]>
  const lagnaSigns = place
    ? unique(sample(interval, 1).map(instant => signOf(lagnaAt(instant, place))))
    : allSigns
  const first = starAt(interval.from)
  const housesFrom = (references: number[]) =>
    unique(references.flatMap(reference => signs.mars.map(mars => houseFrom(reference, mars))))
  return {
    stars: { first, count: ((starAt(interval.to) - first + stars.length) % stars.length) + 1 },
    signs,
    lagnaSigns,
    marsHouses: {
      lagna: housesFrom(lagnaSigns),
      moon: housesFrom(signs.moon),
      venus: housesFrom(signs.venus),
    },
  }
}

/** Other stars within two minutes, for a warning such as "2 minutes later the star would be Rohini". */
export function starsNearby(instant: Date): { minutes: number; star: number }[] {
  const star = starAt(instant)
  return [-1, 1].flatMap(direction =>
    minutesNearby
      .map(minutes => ({
        minutes: direction * minutes,
        star: starAt(addMinutes(instant, direction * minutes)),
      }))
      .filter(nearby => nearby.star !== star)
      .slice(0, 1),
  )
}

const starAt = (instant: Date) => starCodeAt(moonAt(instant))

/** The start, the end and every step between. */
function sample({ from, to }: Interval, stepMinutes: number): Date[] {
  const steps = Math.ceil((to.getTime() - from.getTime()) / (stepMinutes * minuteMs))
  return [...Array.from({ length: steps }, (_, step) => addMinutes(from, step * stepMinutes)), to]
}

const addMinutes = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * minuteMs)

const unique = (numbers: number[]) => [...new Set(numbers)].sort((one, other) => one - other)
