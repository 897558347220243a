import { expect, test } from 'vitest'
import type { FigurePart } from '#contract/office/overview/figure-facts.ts'
import { drawn, shown } from './shown.ts'

const count: FigurePart = { label: '', unit: 'count' }
const share: FigurePart = { ...count, per: 100 }

test.each<[FigurePart, { value: number | null; n: number | null } | undefined, number | null, string]>([
  [count, { value: 1234567, n: null }, 1234567, '12,34,567'],
  [count, { value: 0, n: null }, 0, '0'],
  [count, undefined, null, '–'],
  [{ label: '', unit: 'hours' }, { value: 3.46, n: 5 }, 3.46, '3.5 h'],
  [{ label: '', unit: 'hours' }, { value: null, n: 0 }, null, '–'],
  [{ label: '', unit: 'paise' }, { value: 198000, n: 20 }, 1980, 'Rs.1,980'],
  [{ label: '', unit: 'paise' }, { value: -9900, n: null }, -99, 'Rs.-99'],
  [share, { value: 12, n: 240 }, 5, '12 of 240 (5 %)'],
  [share, { value: 5, n: 20 }, 25, '5 of 20 (25 %)'],
  // A share of few people is none.
  [share, { value: 5, n: 19 }, null, '5 of 19'],
  [share, { value: 0, n: 0 }, null, '0 of 0'],
  [{ ...count, per: 1000 }, { value: 3, n: 1500 }, 2, '3 of 1,500 (2 ‰)'],
])('%j %j', (part, counted, number, words) => {
  expect(drawn(part, counted)).toBe(number)
  expect(shown(part, counted)).toBe(words)
})
