import { expect, test } from 'vitest'
import { dayCount, joinDate, splitDate } from './date-parts.ts'

test.each([
  [{ year: '1996', month: '02', day: '29' }, '1996-02-29'],
  [{ year: '1997', month: '02', day: '29' }, '1997-02-'],
  [{ year: '', month: '02', day: '29' }, '-02-29'],
  [{ year: '1996', month: '', day: '31' }, '1996--31'],
  [{ year: '', month: '04', day: '31' }, '-04-'],
  [{ year: '', month: '', day: '' }, ''],
])('%j is written %s', (parts, text) => {
  expect(joinDate(parts)).toBe(text)
  const { year, month, day } = splitDate(text)
  expect(joinDate({ year, month, day })).toBe(text)
})

test('a month has as many days as the calendar gives it, or as it can have', () => {
  expect(dayCount({ year: '1997', month: '02' })).toBe(28)
  expect(dayCount({ year: '', month: '02' })).toBe(29)
  expect(dayCount({ year: '1997', month: '' })).toBe(31)
})
