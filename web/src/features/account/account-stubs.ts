import type { LoginUser } from '#contract/account.ts'
import type { Reply } from '#contract/endpoint.ts'
import { listCasteOptions, listEducationOptions, listStates } from '#contract/reference.ts'
import { guestSession, listSessions, type OnboardingStep, readSession } from '#contract/session.ts'
import { replies } from '../../../testing/stub-calls.ts'

/** What the tests of the way in have in common: people, lists and good answers. */

export const guest = replies(readSession, guestSession)

export const signedIn = (step: OnboardingStep, more: Partial<Reply<typeof readSession>> = {}) =>
  replies(readSession, {
    isLoggedIn: true,
    userId: 1001,
    userName: 'Asha Rani Sharma',
    isPremium: false,
    step,
    isApproved: step === 'done',
    ...more,
  })

export const lists = [
  replies(listCasteOptions, {
    success: true,
    error: null,
    data: {
      caste: ['Brahmin - Audichya', 'Maratha'],
      caste_groups: [
        { group: 'Brahmin', names: ['Brahmin - Audichya'] },
        { group: 'Others', names: ['Maratha'] },
      ],
      message: ['Gujarati', 'Hindi'],
      countries: [{ 101: 'India' }, { 231: 'United Kingdom' }],
    },
  }),
  replies(listEducationOptions, {
    success: true,
    data: {
      education: [],
      education_groups: [],
      occupation: ['Software Engineer', 'Teacher'],
      occupation_groups: [{ group: 'Work', names: ['Software Engineer', 'Teacher'] }],
      hobbies_groups: [
        { group: 'Creative & Artistic', names: ['Drawing', 'Painting'] },
        { group: 'Culinary', names: ['Cooking'] },
      ],
    },
  }),
  replies(listStates, query => ({
    success: true,
    data: { states: query.get('country') === '101' ? [{ 4014: 'Rajasthan' }] : [{ 2336: 'England' }] },
  })),
]

/** A complete form but for the password, which no draft holds. */
export const goodAnswers = {
  name: 'Asha Rani Sharma',
  gender: 'Female',
  looking_for: 'Groom',
  dob: '1998-03-21',
  caste: 'Brahmin - Audichya',
  pro_for: 'Self',
  language: 'Hindi',
  high_education: 'Graduate',
  family_type: 'Joint Family',
  country: 'India',
  state: 'Rajasthan',
  height: '5.4',
  occupation: 'Software Engineer',
  hobbies: ['Drawing', 'Painting'],
  email: 'asha@test.example',
  terms_accepted: true,
  declaration: true,
}

export const asha: LoginUser = {
  id: 1001,
  user_id: 1001,
  name: 'Asha Rani Sharma',
  email: 'asha@test.example',
  gender: 'female',
  looking_for: 'Groom',
  status: 'active',
  dob: '1998-03-21',
  pp: null,
  pro_for: 'Daughter',
  height: '5.4',
  language: 'Hindi',
  family_type: 'Joint Family',
  highest_edu: 'Graduate',
  occupation: 'Software Engineer',
  hobbies: 'Drawing,Painting',
  country: 'India',
  state: 'Rajasthan',
  isPremium: false,
}

export const devices = (...names: string[]) =>
  replies(listSessions, {
    sessions: names.map((device, place) => ({
      id: String(place).repeat(64),
      device,
      address: '203.0.113.7',
      since: '2026-01-05T04:30:00.000Z',
      lastSeen: '2026-01-06T13:00:00.000Z',
      isThis: place === 0,
    })),
  })
