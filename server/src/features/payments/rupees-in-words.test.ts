import { expect, test } from 'vitest'
import { rupeesInWords } from './rupees-in-words.ts'

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
