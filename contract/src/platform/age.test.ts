import { expect, test } from 'vitest'
import { ageOn, dayInIndia, secondsToMidnight } from './age.ts'

test('days and birthdays start at midnight in India, in every time zone', () => {
  const before = new Date('2026-06-14T18:29:59Z')
  const midnight = new Date('2026-06-14T18:30:00Z')
  expect([dayInIndia(before), ageOn('1998-06-15', before)]).toEqual(['2026-06-14', 27])
  expect([dayInIndia(midnight), ageOn('1998-06-15', midnight)]).toEqual(['2026-06-15', 28])
  expect([secondsToMidnight(before), secondsToMidnight(midnight)]).toEqual([1, 24 * 60 * 60])
})

test('someone born on 29 February has their birthday on 1 March in other years', () => {
  expect(ageOn('2000-02-29', new Date('2026-02-28T12:00:00Z'))).toBe(25)
  expect(ageOn('2000-02-29', new Date('2026-03-01T12:00:00Z'))).toBe(26)
})
