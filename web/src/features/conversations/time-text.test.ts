import { expect, test } from 'vitest'
import { clockText, dayHeadingText, lastMessageText } from './time-text.ts'

/** 00:30 on Thursday the 6th in India, still Wednesday in UTC. */
const now = new Date('2026-08-05T19:00:00Z')

test.each([
  ['2026-08-05T18:45:00Z', 'Today', '12:15 am'],
  ['2026-08-05T18:15:00Z', 'Yesterday', 'Yesterday'],
  ['2026-08-03T06:00:00Z', 'Monday', 'Monday'],
  ['2026-07-30T06:00:00Z', '30 July 2026', '30 Jul'],
  ['2025-12-31T06:00:00Z', '31 December 2025', '31/12/25'],
])('%s reads %s above messages and %s in the list', (moment, day, last) => {
  expect([dayHeadingText(moment, now), lastMessageText(moment, now)]).toEqual([day, last])
})

test('clock times are in Indian time', () => {
  expect(clockText('2026-08-05T13:00:00Z')).toBe('6:30 pm')
})
