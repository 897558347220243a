import { expect, test } from 'vitest'
import { momentText, noticeTime } from './notice-text.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

test('a moment is told by the clock of India', () => {
  const [before, after] = ['2026-08-05T18:29:00Z', '2026-08-05T18:31:00Z']
  expect([momentText(before), momentText(after)].map(plain)).toEqual(['5 Aug, 11:59 pm', '6 Aug, 12:01 am'])
})

test('looks are told by the day that ended, everything else by its moment', () => {
  const at = '2026-08-05T18:30:00.000Z'
  expect(plain(noticeTime({ kind: 'profile_viewed', at }))).toBe('5 Aug')
  expect(plain(noticeTime({ kind: 'search_news', at }))).toBe('6 Aug, 12:00 am')
})
