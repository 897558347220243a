import { expect, test } from 'vitest'
import { dateIn, joinDate, splitDate } from './date-parts.ts'

test.each([
  [{ year: '1996', month: '2', day: '9' }, '1996-02-09'],
  [{ year: '1996', month: '02', day: '29' }, '1996-02-29'],
  [{ year: '19', month: '2', day: '29' }, '19-2-29'],
  [{ year: '', month: '2', day: '29' }, '-2-29'],
  [{ year: '1996', month: '', day: '31' }, '1996--31'],
  [{ year: '', month: '', day: '' }, ''],
])('%j is written %s', (parts, text) => {
  expect(joinDate(parts)).toBe(text)
  expect(joinDate(splitDate(text))).toBe(text)
})

test.each([
  ['21/3/1998', '1998-03-21'],
  ['21-03-1998', '1998-03-21'],
  [' 21.03.1998 ', '1998-03-21'],
  ['1998-03-21', '1998-03-21'],
])('"%s" is a complete date', (text, date) => {
  const parts = dateIn(text)
  expect(parts && joinDate(parts)).toBe(date)
})

test.each(['21', '21/3', '1998', '21/3/98'])('"%s" is not a complete date', text =>
  expect(dateIn(text)).toBeUndefined(),
)
