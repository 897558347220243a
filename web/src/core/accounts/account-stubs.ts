import type { LoginUser } from '#contract/core/accounts/account.ts'
import { guestSession, listSessions, readSession } from '#contract/core/accounts/session.ts'
import { listCasteOptions, listEducationOptions, listStates } from '#contract/core/reference/reference.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import type { OnboardingStep } from '#contract/platform/onboarding-steps.ts'
import { registrationAnswers } from '#contract/testing/registration.ts'
import { replies } from '../../../testing/stub-calls.ts'

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

const { pwd: _, high_education, ...answers } = { ...registrationAnswers, name: 'Asha Rani Sharma' }

/** A complete form except for the password, which drafts never hold. */
export const goodAnswers = {
  ...answers,
  high_education,
  hobbies: answers.hobbies.split(','),
  terms_accepted: true,
  declaration: true,
}

export const asha: LoginUser = {
  ...answers,
  id: 1001,
  user_id: 1001,
  gender: 'female',
  looking_for: 'Groom',
  status: 'active',
  pp: null,
  pro_for: 'Daughter',
  highest_edu: high_education,
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
