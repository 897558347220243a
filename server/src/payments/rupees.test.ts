import { expect, test } from 'vitest'
import { rupees, shortRupees } from '#contract/rupees.ts'
import { rupeesInWords } from './rupees.ts'

test.each([
  [9900, 'Rupees Ninety-Nine Only'],
  [100, 'Rupees One Only'],
  [1900, 'Rupees Nineteen Only'],
  [8390, 'Rupees Eighty-Three and Ninety Paise Only'],
  [10_000, 'Rupees One Hundred Only'],
  [12_345_678, 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Seventy-Eight Paise Only'],
  [2_000_000_000, 'Rupees Two Crore Only'],
])('%i paise in words', (paise, words) => {
  expect(rupeesInWords(paise)).toBe(words)
})

test('with India’s commas', () => {
  expect(rupees(12_345_678)).toBe('1,23,456.78')
  expect([shortRupees(9900), shortRupees(8390), shortRupees(10_000_000)]).toEqual([
    'Rs.99',
    'Rs.83.90',
    'Rs.1,00,000',
  ])
})
