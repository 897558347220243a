import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { guestSession, type OnboardingStep, readSession, type SessionState } from '#contract/session.ts'
import { fails, stubCalls } from '../../../testing/stub-calls.ts'
import { sessionKey } from '../../lib/query-client.ts'
import { type Guard, guardLoader, wayOn } from './guard.ts'

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
const address = { pathname: '/edit-profile/1001', search: '?tab=2' }
const login = '/login?return=%2Fedit-profile%2F1001%3Ftab%3D2'
const signUp = '/sign-up?return=%2Fedit-profile%2F1001%3Ftab%3D2'
const stays = undefined

test.each<[string, Guard, Record<keyof typeof people, string | undefined>]>([
  ['open', open, { guest: stays, phone: stays, profile: stays, partner: stays, member: stays }],
  ['guest-only', guestOnly, { guest: stays, phone: stays, profile: stays, partner: stays, member: matches }],
  [
    'member',
    member,
    {
      guest: login,
      phone: '/send-otp',
      profile: '/create-profile',
      partner: '/desired-partner',
      member: stays,
    },
  ],
  [
    'signed-in',
    { access: 'signed-in' },
    { guest: login, phone: stays, profile: stays, partner: stays, member: stays },
  ],
  ['send-otp', sendOtp, { guest: signUp, phone: stays, profile: stays, partner: stays, member: matches }],
  [
    'create-profile',
    createProfile,
    { guest: signUp, phone: '/send-otp', profile: stays, partner: stays, member: matches },
  ],
  [
    'desired-partner',
    desiredPartner,
    { guest: signUp, phone: '/send-otp', profile: '/create-profile', partner: stays, member: matches },
  ],
  [
    'profile-success',
    profileSuccess,
    {
      guest: signUp,
      phone: '/send-otp',
      profile: '/create-profile',
      partner: '/desired-partner',
      member: stays,
    },
  ],
  [
    'verify-account',
    verifyAccount,
    { guest: signUp, phone: stays, profile: stays, partner: stays, member: stays },
  ],
])('%s', (_, guard, expected) => {
  const found = Object.fromEntries(
    Object.entries(people).map(([who, session]) => [who, wayOn(guard, session, address)]),
  )
  expect(found).toEqual(expected)
})

test('whoever finds another member signed in may log in all the same', () => {
  const at = (search: string) => wayOn(guestOnly, people.member, { pathname: '/login', search })
  expect([at('?as=1002'), at('?as=1001'), at('')]).toEqual([stays, matches, matches])
})

describe('where the session cannot be read', () => {
  function open(guard: Guard, known?: SessionState) {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    client.setQueryData(sessionKey, known, { updatedAt: Date.now() - 61_000 })
    return guardLoader(guard, client)?.({ request: new Request('http://localhost/search') })
  }

  test('offline, the one known before opens the page', async () => {
    stubCalls()
    expect(await open(member, people.member)).toBeNull()
    expect(await open(guestOnly, people.guest)).toBeNull()
  })

  test('while the server pauses as well', async () => {
    stubCalls(fails(readSession, 503))
    expect(await open(member, people.member)).toBeNull()
    await expect(open(member)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('offline, it sends nobody elsewhere: a step may have been finished since', async () => {
    stubCalls()
    await expect(open(profileSuccess, people.partner)).rejects.toMatchObject({ kind: 'offline' })
    await expect(open(member)).rejects.toMatchObject({ kind: 'offline' })
  })

  test('a server that fails is told', async () => {
    stubCalls(fails(readSession, 500))
    await expect(open(member, people.member)).rejects.toMatchObject({ status: 500 })
  })
})
