import { expect, test } from 'vitest'
import { guestSession, type OnboardingStep } from '#contract/session.ts'
import { type Guard, wayOn } from './guard.ts'

const signedIn = (step: OnboardingStep) => ({ ...guestSession, isLoggedIn: true, userId: 1001, step })
const people = {
  guest: guestSession,
  phone: signedIn('phone'),
  profile: signedIn('profile'),
  partner: signedIn('partner'),
  member: signedIn('done'),
}

const open: Guard = { access: 'open' }
const guestOnly: Guard = { access: 'guest-only' }
const member: Guard = { access: 'member' }
const sendOtp: Guard = { access: 'registrant', from: 'phone' }
const createProfile: Guard = { access: 'registrant', from: 'profile' }
const desiredPartner: Guard = { access: 'registrant', from: 'partner' }
const profileSuccess: Guard = { access: 'registrant', from: 'done', alsoWhenDone: true }
const verifyAccount: Guard = { access: 'registrant', from: 'phone', alsoWhenDone: true }

const matches = '/recently-joined-matches'
const stays = undefined

test.each<[string, Guard, Record<keyof typeof people, string | undefined>]>([
  ['open', open, { guest: stays, phone: stays, profile: stays, partner: stays, member: stays }],
  ['guest-only', guestOnly, { guest: stays, phone: stays, profile: stays, partner: stays, member: matches }],
  [
    'member',
    member,
    {
      guest: '/login',
      phone: '/send-otp',
      profile: '/create-profile',
      partner: '/desired-partner',
      member: stays,
    },
  ],
  ['send-otp', sendOtp, { guest: '/sign-up', phone: stays, profile: stays, partner: stays, member: matches }],
  [
    'create-profile',
    createProfile,
    { guest: '/sign-up', phone: '/send-otp', profile: stays, partner: stays, member: matches },
  ],
  [
    'desired-partner',
    desiredPartner,
    { guest: '/sign-up', phone: '/send-otp', profile: '/create-profile', partner: stays, member: matches },
  ],
  [
    'profile-success',
    profileSuccess,
    {
      guest: '/sign-up',
      phone: '/send-otp',
      profile: '/create-profile',
      partner: '/desired-partner',
      member: stays,
    },
  ],
  [
    'verify-account',
    verifyAccount,
    { guest: '/sign-up', phone: stays, profile: stays, partner: stays, member: stays },
  ],
])('%s', (_, guard, expected) => {
  const found = Object.fromEntries(
    Object.entries(people).map(([who, session]) => [who, wayOn(guard, session)]),
  )
  expect(found).toEqual(expected)
})
