import { expect, test } from 'vitest'
import { findPairPoints, otherSetText, pointsText, totalText } from './pair-points.ts'
import { totalOf } from './score.ts'
import { starCodesOf } from './stars.ts'

const star = (nakshatra: number, pada?: number) => {
  const found = starCodesOf({ nakshatra, ...(pada !== undefined && { pada }) })
  if (!found) throw new Error('There is no such star.')
  return found
}

const exact = { groom: star(1, 1), bride: star(10, 1) }

test('the lines of two exact stars add up to the total', () => {
  const points = findPairPoints('north-web-1', exact)
  expect(points && totalText(points.range)).toBe('20 of 36')
  const sum = points?.lines.reduce((total, { range }) => total + range.least, 0)
  expect(sum).toBe(totalOf('north-web-1', exact.groom.first, exact.bride.first))
  expect(points?.lines.every(({ brings, reason }) => brings && reason)).toBe(true)
})

test('a star without a pada gives a range, and says nothing that depends on the pada', () => {
  const pair = { groom: star(3), bride: star(10, 1) }
  const points = findPairPoints('north-web-1', pair)
  const totals = [1, 2, 3, 4].map(pada => totalOf('north-web-1', star(3, pada).first, pair.bride.first) ?? 0)
  expect(points?.range).toEqual({ least: Math.min(...totals), greatest: Math.max(...totals) })
  const [varna] = points?.lines ?? []
  expect(varna?.brings).toBeUndefined()
  expect(points?.lines.find(({ line }) => line === 'nadi')?.brings).toBe('Antya and Antya')
})

test('the other rule set names the lines that differ', () => {
  expect(otherSetText('north-web-1', exact)).toBe(
    'By the printed tables: 19.5 of 36. Vashya 0.5 instead of 0, Yoni 2 instead of 3.',
  )
  expect(otherSetText('north-web-1', { groom: star(1, 3), bride: star(2, 3) })).toBe(
    'By the printed tables: 34 of 36. All eight lines are the same.',
  )
})

test('a star that is not known has no points', () => {
  expect(findPairPoints('north-1', { groom: { first: 0, span: 1 }, bride: star(1) })).toBeUndefined()
})

test('a range of one value is one number', () => {
  expect(pointsText({ least: 39, greatest: 39 })).toBe('19.5')
  expect(pointsText({ least: 38, greatest: 52 })).toBe('19 to 26')
})
