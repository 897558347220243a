import { describe, expect, test } from 'vitest'
import { type Body, bodies, houseFrom, signOf } from '#contract/features/horoscopes/chart.ts'
import { type Birth, makeBirths } from '../../../testing/births.ts'
import { birthInstants, type Interval, wholeDay } from './birth-instant.ts'
import { around, computeBirthRange, starsNearby } from './birth-range.ts'
import { lagnaAt, moonAt, skyAt } from './sky.ts'

const births = makeBirths().slice(0, 16)
const minuteMs = 60_000

const intervals: [precision: string, of: (birth: Birth) => Interval][] = [
  ...[5, 15, 30, 60].map((minutes): [string, (birth: Birth) => Interval] => [
    `within ${minutes} minutes`,
    birth => around(instantOf(birth), minutes),
  ]),
  ['on the day', ({ date, zone }) => wholeDay(date, zone)],
]

/** 16 births, 5 intervals each. */
describe.each(intervals)('of a birth %s', (_, intervalOf) => {
  const cases = births.map(birth => {
    const interval = intervalOf(birth)
    return { birth, minutes: everyMinute(interval), range: computeBirthRange(interval, birth.place) }
  })

  test('the stars are those of every minute', () => {
    for (const { birth, minutes, range } of cases) {
      const stars = Array.from(
        { length: range.stars.count },
        (_, n) => ((range.stars.first + n - 1) % 110) + 1,
      )
      expect({ birth, stars }).toEqual({ birth, stars: [...new Set(minutes.map(starAt))] })
      expect(range.stars.count).toBeLessThanOrEqual(8)
    }
  })

  test('the lagna signs are those of every minute', () => {
    for (const { birth, minutes, range } of cases) {
      const signs = minutes.map(minute => signOf(lagnaAt(minute, birth.place)))
      expect({ birth, signs: range.lagnaSigns }).toEqual({ birth, signs: sorted(signs) })
    }
  })

  test('the signs of the bodies and the houses of Mars contain those of every tenth minute', () => {
    for (const { birth, minutes, range } of cases) {
      for (const minute of minutes.filter((_, n) => n % 10 === 0)) {
        const sky = skyAt(minute)
        const sign = (body: Body) => signOf(sky[body].longitude)
        for (const body of bodies) expect(range.signs[body]).toContain(sign(body))
        const { lagna, moon, venus } = range.marsHouses
        expect(lagna).toContain(houseFrom(signOf(lagnaAt(minute, birth.place)), sign('mars')))
        expect(moon).toContain(houseFrom(sign('moon'), sign('mars')))
        expect(venus).toContain(houseFrom(sign('venus'), sign('mars')))
      }
    }
  })
})

test('an exact time has one star, one lagna and one house of Mars from each reference', () => {
  for (const birth of births) {
    const range = computeBirthRange(around(instantOf(birth), 0), birth.place)
    const counts = [range.lagnaSigns, ...Object.values(range.signs), ...Object.values(range.marsHouses)]
    expect(range.stars).toEqual({ first: starAt(instantOf(birth)), count: 1 })
    expect(counts.filter(({ length }) => length !== 1)).toEqual([])
  }
})

test('in the far north, where a sign can rise in half an hour, the lagna signs are those of every minute', () => {
  const place = { latitude: 60, longitude: 10 }
  for (let hour = 0; hour < 24; hour++) {
    const interval = around(new Date(Date.UTC(2000, 0, 1, hour)), 60)
    const signs = everyMinute(interval).map(minute => signOf(lagnaAt(minute, place)))
    expect(computeBirthRange(interval, place).lagnaSigns).toEqual(sorted(signs))
  }
})

test('without a place the lagna can have any sign, and Mars can be in any house from it', () => {
  const range = computeBirthRange(around(instantOf(births[0] as Birth), 0))
  expect(range.lagnaSigns).toHaveLength(12)
  expect(range.marsHouses.lagna).toHaveLength(12)
  expect(range.marsHouses.moon).toHaveLength(1)
})

test('a whole day has at least four stars and every lagna', () => {
  const ranges = births.map(({ date, zone, place }) => computeBirthRange(wholeDay(date, zone), place))
  expect(Math.min(...ranges.map(({ stars }) => stars.count))).toBeGreaterThanOrEqual(4)
  expect(ranges.filter(({ lagnaSigns }) => lagnaSigns.length < 12)).toEqual([])
})

test('a time up to two minutes from another star warns of it, a time three minutes away does not', () => {
  const start = instantOf(births[0] as Birth).getTime()
  let change = start
  while (starAt(new Date(change)) === starAt(new Date(start))) change += minuteMs
  const star = starAt(new Date(change))
  const before = starAt(new Date(start))
  const nearby = (minutes: number) => starsNearby(new Date(change + minutes * minuteMs))
  expect(nearby(-3)).toEqual([])
  expect(nearby(-2)).toEqual([{ minutes: 2, star }])
  expect(nearby(-1)).toEqual([{ minutes: 1, star }])
  expect(nearby(0)).toEqual([{ minutes: -1, star: before }])
  expect(nearby(1)).toEqual([{ minutes: -2, star: before }])
  expect(nearby(2)).toEqual([])
})

test('the star codes go through all padas, with two codes where the middle of Dhanu and Makara divides one', () => {
  // A month of the Moon in steps of ten minutes
  const start = Date.UTC(2000, 0, 1)
  const seen = Array.from({ length: 28 * 144 }, (_, n) => {
    const instant = new Date(start + n * 10 * minuteMs)
    const { first, count } = computeBirthRange(around(instant, 0)).stars
    return { instant, first, count }
  })
  expect(new Set(seen.map(({ first }) => first)).size).toBe(110)
  expect(seen.filter(({ instant, first }) => first !== starAt(instant))).toEqual([])
})

/** By the edges: every 3°20', and the middle of Dhanu and of Makara. */
const edges = sorted([...Array.from({ length: 108 }, (_, pada) => (pada * 10) / 3), 255, 285])
function starAt(instant: Date): number {
  const longitude = moonAt(instant)
  return edges.filter(edge => edge <= longitude).length
}

function instantOf(birth: Birth): Date {
  const [instant] = birthInstants(birth, birth.zone)
  if (!instant) throw new Error('The clock never showed this time.')
  return instant
}

function everyMinute({ from, to }: Interval): Date[] {
  const count = (to.getTime() - from.getTime()) / minuteMs
  return Array.from({ length: count + 1 }, (_, n) => new Date(from.getTime() + n * minuteMs))
}

function sorted(numbers: number[]): number[] {
  return [...new Set(numbers)].sort((one, other) => one - other)
}
