import { expect, test } from 'vitest'
import { sessionReader } from '../session/reader.ts'
import { momentText, noticeSubject, noticeText, noticeTime } from './notice-text.ts'

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

test.each([
  ['interest_received', 'sent you an interest', 'sent Kavita an interest'],
  ['interest_accepted', 'is interested in you too', 'is interested in Kavita too'],
  ['interest_declined', 'declined your interest', 'declined Kavita’s interest'],
  ['photos_asked', 'would like to see your photos', 'would like to see Kavita’s photos'],
  ['photos_granted', 'shows you the photos you asked for', 'shows Kavita the photos you asked for'],
  ['profile_viewed', 'opened your profile', 'opened Kavita’s profile'],
  ['search_news', 'in your searches', 'in your searches'],
] as const)('%s: the candidate reads "%s", her mother "%s"', (kind, own, mother) => {
  expect(noticeText({ kind }, sessionReader())).toBe(own)
  expect(noticeText({ kind }, sessionReader({ userName: 'Kavita Patil', profileFor: 'Daughter' }))).toBe(
    mother,
  )
})

test.each([
  ['Rohan', null, 'Rohan'],
  [null, null, 'Somebody new'],
  [null, 1, 'One person'],
  [null, 99, '99 people'],
  [null, 100, 'More than 99 people'],
])('%s and %s people: %s', (name, people, text) => {
  expect(noticeSubject({ name, people })).toBe(text)
})
