import moment from 'moment-timezone'
import { describe, expect, test } from 'vitest'
import { bodies, houseFrom, signOf } from '#contract/features/horoscopes/chart.ts'
import { type Birth, makeBirths } from '../../../testing/births.ts'
import { referenceLagna, referenceSky } from '../../../testing/reference-sky.ts'
import { birthInstants } from './birth-instant.ts'
import { computeChart } from './chart.ts'

const births = makeBirths()
/** Arc seconds by which our positions can differ from the reference. */
const limits = {
  sun: 6,
  moon: 6,
  mars: 30,
  mercury: 30,
  jupiter: 30,
  venus: 30,
  saturn: 30,
  rahu: 3,
  ketu: 3,
}
const lagnaLimit = 5
const pada = 360 / 108

test('the births are 319, and their clocks were set forward past three or more and back over five or more', () => {
  const counts = births.map(birth => birthInstants(birth, birth.zone).length)
  expect(births).toHaveLength(319)
  expect(counts.filter(count => count === 0).length).toBeGreaterThanOrEqual(3)
  expect(counts.filter(count => count === 2).length).toBeGreaterThanOrEqual(5)
})

test('every local time means the same instants as by moment-timezone', () => {
  const ours = births.map(birth => ({ ...birth, instants: birthInstants(birth, birth.zone).map(Number) }))
  expect(ours).toEqual(births.map(birth => ({ ...birth, instants: momentInstants(birth) })))
})

describe('every chart agrees with the reference', () => {
  const charts = births.flatMap(birth =>
    birthInstants(birth, birth.zone).map(instant => {
      const { lagna = Number.NaN, bodies } = computeChart(instant, birth.place)
      return {
        birth,
        ours: { lagna, bodies },
        reference: { lagna: referenceLagna(instant, birth.place), bodies: referenceSky(instant) },
      }
    }),
  )

  test.each(bodies)('in the position of %s and its sign', body => {
    const wrong = charts.filter(({ ours, reference }) =>
      differs(ours.bodies[body].longitude, reference.bodies[body], 30, limits[body]),
    )
    expect(wrong).toEqual([])
  })

  test('in the pada of the Moon', () => {
    const wrong = charts.filter(({ ours, reference }) =>
      differs(ours.bodies.moon.longitude, reference.bodies.moon, pada, limits.moon),
    )
    expect(wrong).toEqual([])
  })

  test('in the lagna', () => {
    const wrong = charts.filter(({ birth, ours, reference }) => {
      // Inside the polar circle the usual formula can name the setting point of the ecliptic.
      const isOpposite = isPolar(birth) && Math.abs(ours.lagna - reference.lagna) > 90
      const rising = isOpposite ? (ours.lagna + 180) % 360 : ours.lagna
      return differs(rising, reference.lagna, 30, lagnaLimit)
    })
    expect(wrong).toEqual([])
  })

  test('in the houses of Mars from the lagna, the Moon and Venus', () => {
    // Near the edge of a sign, the house may differ; the tests above know how near.
    const sure = charts.filter(
      ({ birth, ours }) =>
        !isPolar(birth) &&
        toBoundary(ours.lagna, 30) > lagnaLimit &&
        (['mars', 'moon', 'venus'] as const).every(
          body => toBoundary(ours.bodies[body].longitude, 30) > limits[body],
        ),
    )
    const houses = (lagna: number, longitudes: Record<'mars' | 'moon' | 'venus', number>) =>
      [lagna, longitudes.moon, longitudes.venus].map(from => houseFrom(signOf(from), signOf(longitudes.mars)))
    const ours = sure.map(({ ours }) =>
      houses(ours.lagna, {
        mars: ours.bodies.mars.longitude,
        moon: ours.bodies.moon.longitude,
        venus: ours.bodies.venus.longitude,
      }),
    )
    expect(ours).toEqual(sure.map(({ reference }) => houses(reference.lagna, reference.bodies)))
    expect(sure.length).toBeGreaterThan(300)
  })
})

const isPolar = ({ place }: Birth) => place.latitude > 66.5

/** Farther apart than the limit, or in different parts of the zodiac without being that near to the edge. */
function differs(ours: number, reference: number, part: number, limit: number): boolean {
  const apart = Math.abs(((ours - reference + 540) % 360) - 180) * 3600
  const isSamePart = Math.floor(ours / part) === Math.floor(reference / part)
  return !(apart <= limit) || (!isSamePart && toBoundary(ours, part) > limit)
}

function toBoundary(longitude: number, part: number): number {
  const within = longitude % part
  return Math.min(within, part - within) * 3600
}

/** Tries every offset that the zone ever had. */
function momentInstants({ date, time, zone: name }: Birth): number[] {
  const zone = moment.tz.zone(name)
  if (!zone) throw new Error(`moment-timezone has no ${name}.`)
  const asUtc = Date.parse(`${date}T${time}Z`)
  return [...new Set(zone.offsets)]
    .filter(offset => zone.utcOffset(asUtc + offset * 60_000) === offset)
    .map(offset => asUtc + offset * 60_000)
    .sort((one, other) => one - other)
}
