import { expect, test } from 'vitest'
import { codeLimits, loginLock, loginsPerAddress, resetLinksPerAccount } from './account-limits.ts'
import { blocksMost } from './blocks.ts'
import { dailyBudgets, firstWeekDays } from './budgets.ts'
import { chatLimits, contactTries, linesInARow } from './chat-limits.ts'
import { interestDays, interestLimit, interestsCountedUpTo, undoSeconds } from './interests.ts'
import { mailLimits, newsletterQuietDays } from './mail-limits.ts'
import { reportsPerDay, unreadCountedUpTo } from './messages.ts'
import { noticesCountedUpTo } from './notices.ts'
import { completeFrom, completenessAdds, completenessStart, presence, profileOpenLimits } from './profile.ts'
import {
  candidateLink,
  deletionHours,
  draftDays,
  exportHours,
  otpMinutes,
  resetLinkMinutes,
  sessionLength,
  unreadMailMinutes,
} from './promises.ts'
import { quickSearchLimit, visitorCardsMax } from './showcase.ts'
import { countedUpTo, fewFit } from './values.ts'

/** Written out once more: whoever changes a number that people are told or protected by changes it here too. */

const [minute, hour, day] = [60, 3600, 86_400]

test('how long things last', () => {
  expect({ otpMinutes, resetLinkMinutes, draftDays, interestDays, undoSeconds }).toEqual({
    otpMinutes: 5,
    resetLinkMinutes: 30,
    draftDays: 30,
    interestDays: 30,
    undoSeconds: 60,
  })
  expect({ exportHours, deletionHours, candidateLink }).toEqual({
    exportHours: 48,
    deletionHours: 72,
    candidateLink: { days: 30, erasedAfterDays: 30, codeMinutes: 5 },
  })
  expect(sessionLength).toEqual({ browserHours: 24, rememberedDays: 30, unusedDays: 14 })
  expect(presence).toEqual({ onlineMinutes: 15, recentDays: 7 })
})

test('how often one may try', () => {
  expect(loginsPerAddress).toMatchObject({ times: 100, seconds: hour })
  expect(loginLock).toEqual({ free: 5, firstSeconds: 30, longestSeconds: hour, forgottenAfterSeconds: day })
  expect(resetLinksPerAccount).toMatchObject({ times: 3, seconds: hour })
  expect(codeLimits).toMatchObject({
    cooldowns: [30, 60, 120],
    perMemberADay: 5,
    numbersPerMemberADay: 3,
    perNumber: [
      { times: 3, seconds: 15 * minute },
      { times: 5, seconds: day },
    ],
    perAddress: [
      { times: 150, seconds: hour },
      { times: 600, seconds: 24 * hour },
    ],
    perPrefix: { times: 50, seconds: hour },
    triesPerCode: 3,
    firstCodesFrom: 0.8,
    lockedForADayFrom: 10,
    lockedFrom: 20,
  })
})

test('how many mails of a kind one mailbox gets', () => {
  const numbers = Object.entries(mailLimits).map(([kind, limits]) => [
    kind,
    limits.map(({ times, seconds }) => [times, seconds]),
  ])
  expect(Object.fromEntries(numbers)).toEqual({
    knownEmail: [
      [2, day],
      [6, 30 * day],
    ],
    welcome: [[2, day]],
    live: [[2, day]],
    digest: [[1, 20 * hour]],
    photos: [[10, day]],
    resetLink: [[3, hour]],
    passwordChanged: [[10, day]],
    confirmEmail: [
      [3, hour],
      [6, day],
    ],
    addressChanged: [[10, day]],
    rules: [[1, 20 * day]],
    interest: [[20, day]],
    match: [[20, day]],
    unread: [[3, day]],
    receipt: [[20, day]],
    refund: [[20, day]],
    planEnds: [[2, day]],
    candidateLink: [
      [3, day],
      [10, 30 * day],
    ],
    candidateCode: [[5, day]],
    candidateNews: [[20, day]],
    breach: [[5, day]],
    leaving: [[5, day]],
    deleted: [[5, day]],
    exportReady: [[5, day]],
    newsletter: [
      [1, day],
      [3, 30 * day],
    ],
    staffInvitation: [[10, day]],
    staffNews: [[40, day]],
    staffRequest: [[40, day]],
    complaint: [[10, day]],
    decision: [[50, day]],
    caseAlarm: [[200, day]],
    evening: [[2, day]],
  })
  expect(newsletterQuietDays).toBe(90)
})

test('how much one may write', () => {
  expect(chatLimits).toEqual({
    firstWeek: { newPerDay: 3, perDay: 40, perMinute: 10, unanswered: 2, sameWords: 2 },
    free: { newPerDay: 5, perDay: 100, perMinute: 15, unanswered: 2, sameWords: 3 },
    premium: { newPerDay: 20, perDay: 300, perMinute: 20, unanswered: 3, sameWords: 5 },
  })
  expect([linesInARow, contactTries, unreadMailMinutes, blocksMost, reportsPerDay]).toEqual([
    20,
    { times: 3, seconds: day },
    30,
    500,
    10,
  ])
})

test('what fair use is', () => {
  expect(interestLimit).toMatchObject({ times: 50, seconds: day })
  expect(profileOpenLimits).toMatchObject([
    { times: 10, seconds: minute },
    { times: 60, seconds: day },
    { times: 300, seconds: 7 * day },
  ])
  expect(dailyBudgets).toEqual({
    firstWeek: { people: 240, searches: 40 },
    free: { people: 400, searches: 80 },
    premium: { people: 800, searches: 250 },
  })
  expect(firstWeekDays).toBe(7)
  expect(quickSearchLimit).toMatchObject({ times: 10, seconds: day })
})

test('how far counts go, and how much is shown', () => {
  expect([interestsCountedUpTo, noticesCountedUpTo, unreadCountedUpTo, countedUpTo]).toEqual([
    100, 100, 100, 1000,
  ])
  expect([fewFit, visitorCardsMax]).toEqual([24, 12])
})

test('what makes a profile complete adds up to a hundred', () => {
  expect(completenessAdds).toEqual({
    photo: 15,
    morePhotos: 5,
    about: 5,
    hobbies: 5,
    organisation: 5,
    partner: 5,
  })
  expect(completenessStart).toBe(60)
  expect(Object.values(completenessAdds).reduce((sum, adds) => sum + adds, completenessStart)).toBe(100)
  expect(completeFrom).toEqual({ photos: 3, about: 150, hobbies: 3 })
})
