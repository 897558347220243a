import { guestSession, readSession } from '#contract/core/accounts/session.ts'
import type { MatchCard } from '#contract/core/members/member.ts'
import { viewProfile } from '#contract/core/profiles/profile.ts'
import type { ProfileDetails } from '#contract/core/profiles/profile-details.ts'
import { matchHoroscopes } from '#contract/features/horoscopes/match-horoscopes.ts'
import { listDesiredMatches } from '#contract/features/matching/matches.ts'
import { asRead } from '#contract/testing/profile-answers.ts'
import { headerCalls } from '../../../../testing/as-member.ts'
import { replies, type Stub } from '../../../../testing/stub-calls.ts'
import { filled } from '../profile-stubs.ts'
import type { Between } from './presence-text.ts'

/** A viewer, a member and the interest between them, for the tests of profile pages. */

export const ownId = 1049

const noHoroscopes = replies(matchHoroscopes, {
  response: 'success',
  name: 'Neha Rao',
  chartStyle: 'north',
  mangalRule: 'mangal-north-1',
  showsPoruthams: false,
  mine: { manglik: null },
  theirs: { manglik: null },
  missing: 'mine',
})

export const viewer = (isPremium = true): Stub[] => [
  replies(readSession, {
    ...guestSession,
    isLoggedIn: true,
    userId: ownId,
    userName: 'Ravi',
    isPremium,
    step: 'done',
    isApproved: true,
  }),
  ...headerCalls({ isPaid: isPremium }),
  noHoroscopes,
]

export const neha: ProfileDetails = {
  ...asRead(filled),
  user_id: 1059,
  name: 'Neha Rao',
  gender: 'female',
  dob: '1998-03-21',
  age: 28,
  image1: 'uploads/neha-1.jpg',
  image2: 'uploads/neha-2.jpg',
  image3: null,
  image4: 'uploads/neha-4.jpg',
  image5: null,
  image6: null,
  visitor: 12,
  religion: 'Hindu',
  language: 'Hindi',
  income: 'Below ₹1 Lakh',
  annual_income: 2,
  gothra: 1,
  gothra_maternal: 4,
  gothraname: 'Agastya',
  gothramaternalname: 'Angirasa',
  countryId: 101,
  stateId: 4014,
  profileFor: 'Self',
  isOwn: false,
}

export const ownDetails: ProfileDetails = {
  ...neha,
  user_id: ownId,
  name: 'Ravi',
  gender: 'male',
  isOwn: true,
}

const between: Between = {
  interest: { state: 'none', againFrom: null },
  isMutual: false,
  presence: 'online',
  lastSeen: '2026-11-09',
  mine: {
    met: 1,
    asked: 2,
    wishes: [
      { wish: 'age', isMet: true },
      { wish: 'caste', isMet: false },
    ],
  },
  theirs: {
    met: 2,
    asked: 2,
    wishes: [
      { wish: 'age', isMet: true },
      { wish: 'maritalStatus', isMet: true },
    ],
  },
}

export const profileOfNeha = (
  change: Partial<ProfileDetails> = {},
  betweenChange: Partial<Between> = {},
): Stub =>
  replies(viewProfile, {
    response: 'success',
    details: { ...neha, ...change },
    between: { ...between, ...betweenChange },
  })

export const ownProfile = (change: Partial<ProfileDetails> = {}): Stub =>
  replies(viewProfile, { response: 'success', details: { ...ownDetails, ...change } })

const card = (user_id: number, name: string): MatchCard => ({
  user_id,
  name,
  gender: 'female',
  dob: '1998-03-21',
  age: 28,
  height: '5.4',
  caste: 'Nair',
  city: 'Jaipur',
  curr_location: 'India',
  country: 'India',
  image1: null,
  education: 'Graduate',
  occupation: 'Architect',
  language: 'Hindi',
  isMutual: false,
  interest: { state: 'none', againFrom: null },
})

export const related: Stub = replies(listDesiredMatches, {
  matched: [card(1059, 'Neha Rao'), card(1060, 'Asha'), card(1061, 'Divya')],
})
