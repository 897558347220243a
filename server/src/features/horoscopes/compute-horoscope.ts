import { type Body, bodies, type Chart } from '#contract/features/horoscopes/chart.ts'
import { findStar } from '#contract/features/horoscopes/stars.ts'
import { birthInstants, type Interval, wholeDay } from './birth-instant.ts'
import { around, starsNearby } from './birth-range.ts'
import { computeCertainChart } from './certain-chart.ts'
import { ayanamshaId, type Coordinates, ephemerisId } from './sky.ts'

/** What the family knows about the birth. */
export interface Birth {
  /** The date of birth of the profile. */
  birthDate: string
  birthTime: string | null
  withinMinutes: number | null
  isNextDay: boolean
  isSecondTime: boolean
  place: (Coordinates & { timeZone: string }) | null
}

export interface ComputedHoroscope {
  star: number
  starSpan: number
  chart: Chart
}

/** The version of the computation. A job computes horoscopes of other versions again. */
export const computedWith = `${ephemerisId}, ${ayanamshaId}`

/** All of India has had one clock since the oldest member was born. */
const indianClock = 'Asia/Kolkata'
const dayMs = 24 * 60 * 60 * 1000

export function computeHoroscope(birth: Birth): ComputedHoroscope {
  const { stars, chart } = computeCertainChart(intervalOf(birth), birth.place ?? undefined)
  return { star: stars.first, starSpan: stars.count, chart: rounded(chart) }
}

/** The instants at which the clocks of the place showed the birth time: usually one, sometimes none or two. */
export function clockReadings({ birthDate, birthTime, isNextDay, place }: Birth): Date[] {
  if (birthTime === null) return []
  const date = isNextDay ? dayAfter(birthDate) : birthDate
  return birthInstants({ date, time: birthTime }, place?.timeZone ?? indianClock)
}

/** Stars of other padas that an exact time misses by two minutes at most. */
export function starsAtEdge(birth: Birth, star: number): { minutes: number; star: number }[] {
  const instant = instantOf(birth)
  if (!instant || birth.withinMinutes !== 0) return []
  return starsNearby(instant).filter(nearby => padaOf(nearby.star) !== padaOf(star))
}

function padaOf(code: number): string {
  const star = findStar(code)
  return `${star?.nakshatra.number} ${star?.pada}`
}

function instantOf(birth: Birth): Date | undefined {
  const [first, second = first] = clockReadings(birth)
  return birth.isSecondTime ? second : first
}

/** Without a time, or with one that a corrected time zone has removed, the birth was at any time of the day. */
function intervalOf(birth: Birth): Interval {
  const instant = instantOf(birth)
  return instant
    ? around(instant, birth.withinMinutes ?? 0)
    : wholeDay(birth.birthDate, birth.place?.timeZone ?? indianClock)
}

const dayAfter = (date: string) => new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10)

/** Rounded down, so that no body changes its sign. */
function rounded(chart: Chart): Chart {
  const { bodies: positions, lagna } = chart
  const floor = (degrees: number) => Math.floor(degrees * 10_000) / 10_000
  const inOrder = bodies.map(body => [
    body,
    { ...positions[body], longitude: floor(positions[body].longitude) },
  ])
  return {
    ...chart,
    bodies: Object.fromEntries(inOrder) as Record<Body, Chart['bodies'][Body]>,
    ...(lagna !== undefined && { lagna: floor(lagna) }),
  }
}
