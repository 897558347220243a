import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bodies } from '#contract/features/horoscopes/chart.ts'
import { chance } from '../../../testing/index-members.ts'
import { referenceMoon, referencePlanet, referenceSky } from '../../../testing/reference-sky.ts'
import { computeChart } from './chart.ts'
import { ephemerisId, lagnaAt, moonAt, skyAt } from './sky.ts'

const kolhapur = { latitude: 16.6956, longitude: 74.2317 }

function randomInstants(seed: number, count: number): Date[] {
  const { whole } = chance(seed)
  const [first, last] = [Date.UTC(1940) / 1000, Date.UTC(2011) / 1000 - 1]
  return Array.from({ length: count }, () => new Date(whole(first, last) * 1000))
}

const arcSeconds = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180) * 3600
const toBoundary = (longitude: number, size: number) => {
  const within = longitude % size
  return Math.min(within, size - within) * 3600
}

test('the Moon of 2,000 instants is within 6 arc seconds of ELP/MPP02, and another pada is within 15 of a boundary', () => {
  const pada = 360 / 108
  const instants = randomInstants(1, 2_000).map(instant => ({
    instant,
    ours: moonAt(instant),
    reference: referenceMoon(instant),
  }))
  const far = instants.filter(({ ours, reference }) => arcSeconds(ours, reference) > 6)
  const otherPada = instants.filter(
    ({ ours, reference }) => Math.floor(ours / pada) !== Math.floor(reference / pada),
  )
  expect(far).toEqual([])
  expect(otherPada.filter(({ ours }) => toBoundary(ours, pada) > 15)).toEqual([])
})

test.each([
  ['sun', 6],
  ['mars', 30],
  ['mercury', 30],
  ['jupiter', 30],
  ['venus', 30],
  ['saturn', 30],
  ['rahu', 3],
  ['ketu', 3],
] as const)('%s is within %i arc seconds of the reference', (body, limit) => {
  const far = pairs.filter(({ ours, reference }) => arcSeconds(ours[body].longitude, reference[body]) > limit)
  expect(far).toEqual([])
})

const pairs = randomInstants(2, 300).map(instant => ({
  instant,
  ours: skyAt(instant),
  reference: referenceSky(instant),
}))

test('a planet is retrograde when the reference moves back in the next hour', () => {
  const planets = ['mars', 'mercury', 'jupiter', 'venus', 'saturn'] as const
  const found = new Set<string>()
  for (const { instant, ours, reference } of pairs.slice(0, 100)) {
    for (const planet of planets) {
      const later = referencePlanet(planet, new Date(instant.getTime() + 3_600_000))
      const motion = ((later - reference[planet] + 540) % 360) - 180
      // Near a station both move less than the difference between the two.
      if (Math.abs(motion) * 3600 < 0.5) continue
      expect({ instant, planet, isRetrograde: ours[planet].isRetrograde }).toEqual({
        instant,
        planet,
        isRetrograde: motion < 0,
      })
      found.add(`${planet} ${motion < 0}`)
    }
  }
  expect(found.size).toBe(10)
})

test('the Sun and the Moon are never retrograde, Rahu and Ketu always', () => {
  const always = bodies.filter(body => pairs.every(({ ours }) => ours[body].isRetrograde))
  const never = bodies.filter(body => pairs.every(({ ours }) => !ours[body].isRetrograde))
  expect({ always, never }).toEqual({ always: ['rahu', 'ketu'], never: ['sun', 'moon'] })
})

test('without a place a chart has no lagna', () => {
  const instant = new Date('1996-05-13T22:50Z')
  expect(computeChart(instant)).toEqual({ bodies: skyAt(instant) })
  expect(computeChart(instant, kolhapur).lagna).toBe(lagnaAt(instant, kolhapur))
})

test('the stored id names the installed version of the library', () => {
  const lock = JSON.parse(readFileSync(new URL('../../../../package-lock.json', import.meta.url), 'utf8'))
  expect(ephemerisId).toBe(`astronomy-engine ${lock.packages['node_modules/astronomy-engine'].version}`)
})

test('a chart takes at most a millisecond of processor time, as the mean of 1,000', () => {
  const instants = randomInstants(3, 1_000)
  const before = process.threadCpuUsage()
  for (const instant of instants) computeChart(instant, kolhapur)
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000 / instants.length).toBeLessThan(1)
})
