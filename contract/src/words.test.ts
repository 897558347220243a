import { expect, test } from 'vitest'
import {
  chatLimits,
  chatWindows,
  contactTries,
  linesInARow,
  sameWordsFrom,
  sendLimits,
} from './chat-limits.ts'
import { phrases } from './interests.ts'
import { reportReasons } from './message-text.ts'
import { noticeKinds } from './notices.ts'
import { photoAspect, photoModes, photoModeTexts, photoTypes, wrongType } from './photo-facts.ts'

/** Words that are shown or stored as they stand, and figures that nothing else repeats. */

test('why a message is reported', () => {
  expect(reportReasons).toEqual({
    money: 'Asks for money or gifts',
    rude: 'Rude, threatening or insulting',
    indecent: 'Indecent words or offers',
    fake: 'Not who they say they are',
    married: 'Married, or not here to marry',
    contact: 'Presses me for my number or address',
    advertising: 'Advertising or a marriage bureau',
    other: 'Something else',
  })
})

test('what stands beside an interest', () => {
  expect(phrases).toEqual([
    'Our families may well share the same values.',
    'We like what we see of you here.',
    'There may be a lot in common.',
    'Our family would like to know more about you.',
    'We would be glad to know you better.',
    'Shall our families speak?',
  ])
})

test('what is told as a notice', () => {
  expect(noticeKinds).toEqual([
    'interest_received',
    'interest_accepted',
    'interest_declined',
    'photos_asked',
    'photos_granted',
    'profile_viewed',
    'search_news',
  ])
})

test('which pictures are taken, and who sees them', () => {
  expect([photoTypes, photoAspect]).toEqual([['image/jpeg', 'image/png', 'image/gif'], 0.8])
  expect(wrongType).toBe('Only JPG, PNG and GIF images are allowed.')
  expect(photoModes).toEqual(['members', 'mutual', 'request'])
  expect(photoModeTexts).toEqual({
    members: { label: 'All members', hint: 'Everyone who can see the profile sees the photos.' },
    mutual: { label: 'After mutual interest', hint: 'Only members with mutual interest see the photos.' },
    request: { label: 'On request', hint: 'Members ask to see the photos, and you decide for each one.' },
  })
})

test('how much one may write, in figures and in words', () => {
  expect(chatLimits).toEqual({
    firstWeek: { newPerDay: 3, perDay: 40, perMinute: 10, unanswered: 2, sameWords: 2 },
    free: { newPerDay: 5, perDay: 100, perMinute: 15, unanswered: 2, sameWords: 3 },
    premium: { newPerDay: 20, perDay: 300, perMinute: 20, unanswered: 3, sameWords: 5 },
  })
  expect([linesInARow, sameWordsFrom, contactTries]).toEqual([20, 24, { times: 3, seconds: 86_400 }])
  expect(chatWindows(chatLimits.free)).toEqual([
    { times: 15, seconds: 60 },
    { times: 100, seconds: 86_400 },
  ])
  expect(sendLimits).toEqual([
    'Conversations begun in any 24 hours: 3 in the first week, 5 after it, 20 with a plan',
    'Messages in any 24 hours: 40 in the first week, 100 after it, 300 with a plan; in any minute: 10 in the first week, 15 after it, 20 with a plan',
    'Messages to somebody who has never answered: 2 in the first week, 2 after it, 3 with a plan; lines in a row to anybody: 20',
    'People who get the same words within 24 hours before they have answered: 2 in the first week, 3 after it, 5 with a plan',
    'After 3 messages with contact details within 24 hours, none is sent for 24 hours',
  ])
})
