import { expect, test } from 'vitest'
import { ruleSetIds } from '../../platform/values.ts'
import { type CancellationId, cancellationIds, findCancellations } from './cancellations.ts'
import { fullPoints, pointLines } from './rule-sets/rule-set.ts'
import { linePointsOf, totalOf } from './score.ts'
import { findStar, starCodesOf, stars } from './stars.ts'

const codeOf = (nakshatra: number, pada: number) => starCodesOf({ nakshatra, pada })?.first as number
const idsOf = (groom: number, bride: number) => findCancellations(groom, bride)?.map(({ id }) => id)

test.each<[string, number, number, CancellationId[]]>([
  ['Rohini 1, Rohini 2: one star', codeOf(4, 1), codeOf(4, 2), ['nadi-same-star']],
  ['Rohini 1, Rohini 1: nothing differs', codeOf(4, 1), codeOf(4, 1), []],
  [
    'Krittika 1, Krittika 2: one star, two rashis',
    codeOf(3, 1),
    codeOf(3, 2),
    ['nadi-same-star', 'nadi-other-rashi'],
  ],
  ['Ardra 1, Punarvasu 1: one rashi, two stars', codeOf(6, 1), codeOf(7, 1), ['nadi-same-rashi']],
])('%s', (_, groom, bride, expected) => {
  expect(idsOf(groom, bride)?.filter(id => id.startsWith('nadi'))).toEqual(expected)
})

// Mesha and Vrishchika have one lord, those of Mesha and Meena are friends, those of Mesha and Vrishabha are neutral.
test.each<[string, number, number, CancellationId[]]>([
  ['the same lord', codeOf(1, 1), codeOf(17, 1), ['bhakoot-same-lord']],
  ['friendly lords', codeOf(1, 1), codeOf(26, 1), ['bhakoot-friends']],
  ['neutral lords', codeOf(1, 1), codeOf(4, 1), []],
])('bhakoot with %s', (_, groom, bride, expected) => {
  expect(idsOf(groom, bride)?.filter(id => id.startsWith('bhakoot'))).toEqual(expected)
})

test.each<[string, number, number, CancellationId[]]>([
  ['rashi and navamsha lords that agree', codeOf(1, 1), codeOf(3, 1), ['gana-lords', 'gana-navamsha']],
  ['rashi lords that agree', codeOf(1, 1), codeOf(10, 2), ['gana-lords']],
  ['navamsha lords that agree', codeOf(1, 1), codeOf(9, 1), ['gana-navamsha']],
  ['lords that do not agree', codeOf(1, 1), codeOf(3, 3), []],
  ['the same gana', codeOf(1, 1), codeOf(5, 1), []],
])('gana with %s', (_, groom, bride, expected) => {
  expect(idsOf(groom, bride)?.filter(id => id.startsWith('gana'))).toEqual(expected)
})

test('varna is set aside if the lord of the groom’s rashi ranks above the bride’s', () => {
  // Kanya below Vrishchika by varna: Mercury below Mars. Tula below Mesha by varna: Venus above Mars.
  expect(idsOf(codeOf(13, 1), codeOf(17, 1))).not.toContain('varna-lords')
  expect(idsOf(codeOf(15, 1), codeOf(1, 1))).toContain('varna-lords')
})

test('every cancellation names a line that lost points, and occurs', () => {
  const seen = new Set<CancellationId>()
  for (const groom of stars)
    for (const bride of stars) {
      const points = linePointsOf('north-web-1', groom.code, bride.code)
      for (const { id, line } of findCancellations(groom.code, bride.code) ?? []) {
        seen.add(id)
        expect(points?.[line]).toBeLessThan(fullPoints(line))
      }
    }
  expect([...seen].toSorted()).toEqual(cancellationIds.toSorted())
})

test.each(ruleSetIds)('no cancellation changes a total of %s', id => {
  for (const groom of stars)
    for (const bride of stars) {
      const before = totalOf(id, groom.code, bride.code)
      findCancellations(groom.code, bride.code)
      const lines = linePointsOf(id, groom.code, bride.code)
      expect(totalOf(id, groom.code, bride.code)).toBe(before)
      expect(pointLines.reduce((sum, line) => sum + (lines?.[line] ?? 0), 0)).toBe(before)
    }
})

test('a pair of the same star keeps 0 points for nadi beside its cancellation', () => {
  expect(linePointsOf('north-web-1', codeOf(4, 1), codeOf(4, 2))?.nadi).toBe(0)
  expect(findStar(codeOf(4, 1))?.nakshatra.name).toBe('Rohini')
})

test('a star that is not known has no cancellations', () => {
  expect(findCancellations(0, 1)).toBeUndefined()
  expect(findCancellations(1, 0)).toBeUndefined()
})
