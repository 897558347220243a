import { describe, expect, test } from 'vitest'
import { type Body, bodies, type Chart } from './chart.ts'
import { findMangal, findMangalPairReasons, mangalFindingText, mangalRules } from './mangal.ts'
import {
  findMangalReasons,
  type MangalReason,
  mangalReasonSentence,
  mangalReasons,
} from './mangal-reasons.ts'

/** Degrees of the middle of a sign, 1 to 12. */
const sign = (number: number) => number * 30 - 15

type Places = Partial<Record<Body | 'lagna', number>>

/**
 * A chart whose Mars is in the first house, in a sign where no reason applies. Each test moves what it is about.
 */
function chartWith({ lagna = sign(3), ...moved }: Places = {}): Chart {
  const quiet: Places = {
    sun: sign(6),
    moon: sign(5),
    mars: sign(3),
    jupiter: sign(6),
    venus: sign(4),
    saturn: sign(4),
  }
  const longitudes = { ...quiet, ...moved }
  const positions = bodies.map(body => [
    body,
    { longitude: longitudes[body] ?? sign(4), isRetrograde: false },
  ])
  return { bodies: Object.fromEntries(positions) as Chart['bodies'], lagna }
}

const withoutLagna = (chart: Chart): Chart => ({ bodies: chart.bodies })

describe('mangal-north-1', () => {
  test.each(Array.from({ length: 12 }, (_, before) => before + 1))(
    'counts house %i as the rule says',
    house => {
      const counts = [1, 4, 7, 8, 12].includes(house)
      const chart = chartWith({ lagna: sign(1), moon: sign(1), mars: sign(house) })
      expect(findMangal(chart, 'mangal-north-1')).toMatchObject({
        status: counts ? 'full' : 'none',
        findings: [
          { from: 'lagna', house, counts },
          { from: 'moon', house, counts },
        ],
      })
    },
  )

  test.each([
    ['none', { lagna: sign(2), moon: sign(2) }],
    ['partial', { lagna: sign(3), moon: sign(2) }],
    ['partial', { lagna: sign(2), moon: sign(3) }],
    ['full', { lagna: sign(3), moon: sign(3) }],
  ] as const)('is %s with %j', (status, places) => {
    expect(findMangal(chartWith(places), 'mangal-north-1').status).toBe(status)
  })
})

describe('mangal-south-1', () => {
  test('counts house 2 too', () => {
    expect(mangalRules['mangal-south-1'].houses).toEqual([1, 2, 4, 7, 8, 12])
    const inSecond = chartWith({ lagna: sign(2), moon: sign(2), venus: sign(2) })
    expect(findMangal(inSecond, 'mangal-south-1').status).toBe('full')
    expect(findMangal(inSecond, 'mangal-north-1').status).toBe('none')
  })

  // Mars in Mithuna is in house 3 from Mesha and in house 1 from Mithuna.
  test.each([
    ['none', [1, 1, 1]],
    ['partial', [3, 1, 1]],
    ['partial', [1, 1, 3]],
    ['partial', [3, 3, 1]],
    ['full', [3, 3, 3]],
  ] as const)('is %s with lagna, Moon and Venus in %j', (status, [lagna, moon, venus]) => {
    const chart = chartWith({ lagna: sign(lagna), moon: sign(moon), venus: sign(venus) })
    expect(findMangal(chart, 'mangal-south-1').status).toBe(status)
  })
})

describe('without a certain lagna', () => {
  test.each(['mangal-north-1', 'mangal-south-1'] as const)('the status of %s is not known', rule => {
    for (const moon of [1, 2, 3, 8])
      expect(findMangal(withoutLagna(chartWith({ moon: sign(moon) })), rule).status).toBe('not known')
  })

  test('the house from the Moon is still found, with the reasons that need no lagna', () => {
    const chart = withoutLagna(chartWith({ moon: sign(8), mars: sign(8) }))
    expect(findMangal(chart, 'mangal-north-1')).toEqual({
      status: 'not known',
      findings: [{ from: 'moon', house: 1, counts: true }],
      reasons: ['own-sign', 'moon-with'],
    })
  })
})

describe('the reasons to set it aside', () => {
  test('are none in a quiet chart', () => {
    expect(findMangalReasons(chartWith())).toEqual([])
  })

  test.each<[MangalReason, Places]>([
    ['own-sign', { mars: sign(1), lagna: sign(9) }],
    ['own-sign', { mars: sign(8), lagna: sign(9) }],
    ['exalted', { mars: sign(10), lagna: sign(9), jupiter: sign(5) }],
    ['house-sign', { mars: sign(12), lagna: sign(6), jupiter: sign(5) }],
    ['house-sign', { mars: sign(4), lagna: sign(9), jupiter: sign(2) }],
    ['house-sign', { mars: sign(11), lagna: sign(4), jupiter: sign(2) }],
    ['house-sign', { mars: sign(9), lagna: sign(10), jupiter: sign(2) }],
    ['jupiter-with', { jupiter: sign(3) }],
    ['jupiter-aspect', { jupiter: sign(11) }],
    ['jupiter-aspect', { jupiter: sign(9), lagna: sign(4) }],
    ['jupiter-aspect', { jupiter: sign(7) }],
    ['moon-with', { moon: sign(3), lagna: sign(4) }],
    ['moon-kendra', { moon: sign(6) }],
    ['moon-kendra', { moon: sign(9) }],
    ['moon-kendra', { moon: sign(12) }],
    ['benefic-1-7', { jupiter: sign(4), lagna: sign(10), mars: sign(5), moon: sign(2) }],
    ['benefic-1-7', { venus: sign(2), lagna: sign(2), moon: sign(3), mars: sign(4) }],
    ['combust', { sun: sign(3) + 17 }],
    ['edge', { mars: sign(3) - 14 }],
    ['edge', { mars: sign(3) + 13 }],
  ])('has %s alone with %j', (reason, places) => {
    expect(findMangalReasons(chartWith(places))).toEqual([reason])
  })

  test.each<[string, Places]>([
    ['Mars 17.01 degrees from the Sun', { sun: sign(3) + 17.01 }],
    ['Mars 2 degrees into its sign', { mars: sign(3) - 13 }],
    ['Mars 2.01 degrees before the end of its sign', { mars: sign(3) + 12.99 }],
    ['Jupiter in house 1 in Simha', { jupiter: sign(5), lagna: sign(5), moon: sign(6) }],
    ['Venus in house 2 in Tula', { venus: sign(7), lagna: sign(6), moon: sign(4) }],
  ])('are none with %s', (_, places) => {
    expect(findMangalReasons(chartWith(places))).toEqual([])
  })

  test('measure the distance to the Sun across the beginning of the zodiac', () => {
    expect(
      findMangalReasons(chartWith({ mars: 357, sun: 8, moon: sign(5), jupiter: sign(6), lagna: sign(4) })),
    ).toContain('combust')
  })

  test('are not listed where the rule counts nothing', () => {
    const chart = chartWith({ mars: sign(8), lagna: sign(6), moon: sign(6) })
    expect(findMangal(chart, 'mangal-north-1')).toMatchObject({ status: 'none', reasons: [] })
  })

  test('never change the status', () => {
    const places = { mars: sign(8), lagna: sign(8), moon: sign(8) }
    const found = findMangal(chartWith(places), 'mangal-north-1')
    expect(found.status).toBe('full')
    expect(found.reasons).toEqual(['own-sign', 'moon-with', 'moon-kendra'])
  })

  test('each have a sentence', () => {
    for (const reason of mangalReasons) expect(mangalReasonSentence(reason)).toMatch(/^[A-Z].*\.$/)
  })
})

describe('a pair', () => {
  const rule = 'mangal-north-1'
  const mangal = chartWith({ saturn: sign(4) })
  const clear = chartWith({ lagna: sign(2), moon: sign(2), saturn: sign(4) })

  test.each([
    ['both charts', mangal, mangal, ['both']],
    ['the groom’s chart', mangal, clear, []],
    ['no chart', clear, clear, []],
    [
      'the groom’s chart, answered by Saturn',
      mangal,
      chartWith({ lagna: sign(2), moon: sign(2), saturn: sign(5) }),
      ['saturn-answers-groom'],
    ],
    [
      'the bride’s chart, answered by Saturn',
      chartWith({ lagna: sign(2), moon: sign(2), saturn: sign(9) }),
      mangal,
      ['saturn-answers-bride'],
    ],
    ['the groom’s chart and a bride without a certain lagna', mangal, withoutLagna(mangal), []],
  ])('with Mangal in %s', (_, groom, bride, reasons) => {
    expect(findMangalPairReasons(groom, bride, rule)).toEqual(reasons)
  })
})

test.each([
  [{ from: 'moon', house: 8, counts: true }, 'From the Moon: yes, house 8'],
  [{ from: 'lagna', house: 3, counts: false }, 'From the lagna: no, house 3'],
  [{ from: 'venus', house: 2, counts: true }, 'From Venus: yes, house 2'],
] as const)('%j is shown in words', (finding, text) => {
  expect(mangalFindingText(finding)).toBe(text)
})
