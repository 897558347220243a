import { expect, test } from 'vitest'
import { ruleSetIds } from '../../platform/values.ts'
import { secondEightLines, secondMangal, secondPoruthams } from '../../testing/second-horoscope.ts'
import { bodies, type Chart } from './chart.ts'
import { findMangal, type MangalRuleId, mangalRules } from './mangal.ts'
import { findPoruthams, poruthamNames } from './poruthams.ts'
import { pointLines } from './rule-sets/rule-set.ts'
import { linePointsOf, totalOf } from './score.ts'
import { type Star, stars } from './stars.ts'

const isSamePada = (one: Star, other: Star | undefined) =>
  one.nakshatra === other?.nakshatra && one.pada === other.pada

/** A star as the second implementation takes it. A pada in which the vashya changes has two codes. */
const births = stars.map((star, at) => ({
  code: star.code,
  nakshatra: star.nakshatra.number,
  pada: star.pada,
  half: isSamePada(star, stars[at + 1]) ? (1 as const) : (2 as const),
}))
const pairs = births.flatMap(groom => births.map(bride => [groom, bride] as const))

test.each(ruleSetIds)(
  'all 12,100 pairs of stars have the same eight lines in both implementations of %s',
  set => {
    const differences = pairs.filter(([groom, bride]) => {
      const lines = linePointsOf(set, groom.code, bride.code)
      const second = secondEightLines(set, groom, bride)
      const total = second.reduce((sum, points) => sum + points, 0)
      return (
        pointLines.some((line, at) => lines?.[line] !== second[at]) ||
        totalOf(set, groom.code, bride.code) !== total
      )
    })
    expect(pairs).toHaveLength(12_100)
    expect(differences).toEqual([])
  },
)

test('all 12,100 pairs of stars have the same ten poruthams in both implementations', () => {
  const differences = pairs.filter(([groom, bride]) => {
    const found = findPoruthams(groom.code, bride.code)
    const second = secondPoruthams(groom, bride)
    return poruthamNames.some((name, at) => found?.results[name] !== second[at])
  })
  expect(differences).toEqual([])
})

const signs = Array.from({ length: 12 }, (_, at) => at + 1)

function chartOf(places: { lagna?: number; moon: number; venus: number; mars: number }): Chart {
  const middleOf = (sign: number) => sign * 30 - 15
  const longitudes: Record<string, number> = { ...places, sun: 1, mercury: 1, jupiter: 1, saturn: 1 }
  const position = (body: string) => ({ longitude: middleOf(longitudes[body] ?? 1), isRetrograde: false })
  return {
    bodies: Object.fromEntries(bodies.map(body => [body, position(body)])) as Chart['bodies'],
    ...(places.lagna && { lagna: middleOf(places.lagna) }),
  }
}

test.each(Object.keys(mangalRules) as MangalRuleId[])(
  'Mars in every sign has the same Mangal status in both implementations of %s',
  set => {
    const charts = [undefined, ...signs].flatMap(lagna =>
      signs.flatMap(moon => signs.flatMap(mars => [3, 9].map(venus => ({ lagna, moon, venus, mars })))),
    )
    const differences = charts.filter(({ lagna, ...others }) => {
      const places = lagna === undefined ? others : { ...others, lagna }
      const found = findMangal(chartOf(places), set)
      const second = secondMangal(set, places)
      const houses = second.houses.filter(house => house !== undefined)
      return (
        found.status !== second.status || String(found.findings.map(({ house }) => house)) !== String(houses)
      )
    })
    expect(differences).toEqual([])
  },
)
