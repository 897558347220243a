import { expect, test } from 'vitest'
import { presenceText } from './presence-text.ts'

test.each([
  ['online', '2026-11-09', 'Online now'],
  ['recent', '2026-11-09', 'Recently online'],
  ['week', '2026-11-02', 'Last seen in the week of 2 November'],
  ['week', '2025-12-29', 'Last seen in the week of 29 December 2025'],
] as const)('%s, %s: %s', (presence, lastSeen, text) => {
  expect(presenceText({ presence, lastSeen }, new Date('2026-11-15T12:00:00Z'))).toBe(text)
})
