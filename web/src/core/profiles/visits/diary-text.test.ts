import { expect, test } from 'vitest'
import { byDay, dayText } from './diary-text.ts'

test('days are those of India', () => {
  // Half past midnight in India.
  const now = new Date('2026-11-16T19:00:00Z')
  expect(dayText('2026-11-17', now)).toBe('Today')
  expect(dayText('2026-11-16', now)).toBe('Yesterday')
  expect(dayText('2026-11-15', now)).toMatch(/Sunday.*15 November/)
})

test('lines of a day stand together', () => {
  const look = (user_id: number, day: string) => ({ user_id, name: 'A', image1: null, day, kinds: [] })
  const looks = [look(3, '2026-11-17'), look(1, '2026-11-17'), look(2, '2026-11-16')]
  expect(byDay(looks).map(([day, some]) => [day, some.length])).toEqual([
    ['2026-11-17', 2],
    ['2026-11-16', 1],
  ])
})
