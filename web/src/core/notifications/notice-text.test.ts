import { expect, test } from 'vitest'
import { momentText, noticeTime } from './notice-text.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

test('times are in Indian time', () => {
  const [before, after] = ['2026-08-05T18:29:00Z', '2026-08-05T18:31:00Z']
  expect([momentText(before), momentText(after)].map(plain)).toEqual(['5 Aug, 11:59 pm', '6 Aug, 12:01 am'])
})

test('profile visits show their day, other notifications their time', () => {
  const at = '2026-08-05T18:30:00.000Z'
  expect(plain(noticeTime({ kind: 'profile_viewed', at }))).toBe('5 Aug')
  expect(plain(noticeTime({ kind: 'search_news', at }))).toBe('6 Aug, 12:00 am')
})
