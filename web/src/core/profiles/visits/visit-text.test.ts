import { expect, test } from 'vitest'
import { byDay, visitDayText } from './visit-text.ts'

test('days are in Indian time', () => {
  // Half past midnight in India.
  const now = new Date('2026-11-16T19:00:00Z')
  expect(visitDayText('2026-11-17', now)).toBe('Today')
  expect(visitDayText('2026-11-16', now)).toBe('Yesterday')
  expect(visitDayText('2026-11-15', now)).toMatch(/Sunday.*15 November/)
})

test('visits are grouped by day', () => {
  const visit = (user_id: number, day: string) => ({ user_id, name: 'A', image1: null, day, kinds: [] })
  const visits = [visit(3, '2026-11-17'), visit(1, '2026-11-17'), visit(2, '2026-11-16')]
  expect(byDay(visits).map(([day, some]) => [day, some.length])).toEqual([
    ['2026-11-17', 2],
    ['2026-11-16', 1],
  ])
})
