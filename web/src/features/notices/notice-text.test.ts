import { expect, test } from 'vitest'
import { momentText, noticeText } from './notice-text.ts'

test('a moment is told by the clock of India', () => {
  const [before, after] = ['2026-08-05T18:29:00Z', '2026-08-05T18:31:00Z']
  expect([momentText(before), momentText(after)].map(text => text.replace(/\s/g, ' '))).toEqual([
    '5 Aug, 11:59 pm',
    '6 Aug, 12:01 am',
  ])
})

test.each([
  ['interest_received', 'sent you an interest'],
  ['interest_accepted', 'is interested in you too'],
  ['interest_declined', 'declined your interest'],
  ['photos_asked', 'would like to see your photos'],
  ['photos_granted', 'shows you the photos you asked for'],
] as const)('%s: %s', (kind, text) => {
  expect(noticeText({ kind })).toBe(text)
})
