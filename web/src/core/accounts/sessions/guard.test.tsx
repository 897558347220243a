import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { guestSession, readSession, type SessionState } from '#contract/core/accounts/session.ts'
import type { OnboardingStep } from '#contract/platform/onboarding-steps.ts'
import { fails, isOffline, stubCalls } from '../../../../testing/stub-calls.ts'
import { clearOfflineCacheOfOthers } from '../../../lib/offline-cache.ts'
import { sessionKey } from '../../../lib/query-client.ts'
import { openFor } from '../../../lib/tab-member.ts'
import { type Guard, guardLoader, redirectFor } from './guard.ts'

/** The access list tests the usual redirects. These tests cover what else they depend on. */

const signedIn = (step: OnboardingStep) => ({
  ...guestSession,
  isLoggedIn: true,
  userId: 1001,
  step,
})
const member: Guard = { access: 'member' }
const guestOnly: Guard = { access: 'guest-only' }
const profileSuccess: Guard = { access: 'registrant', from: 'done', alsoWhenDone: true }

test('the return path holds the whole address', () => {
  const address = { pathname: '/edit-profile/1001', search: '?tab=2' }
  expect(redirectFor(member, guestSession, address)).toBe('/login?return=%2Fedit-profile%2F1001%3Ftab%3D2')
  expect(redirectFor(profileSuccess, guestSession, address)).toBe(
    '/sign-up?return=%2Fedit-profile%2F1001%3Ftab%3D2',
  )
})

test('a member who finds another member signed in can log in', () => {
  const at = (search: string) => redirectFor(guestOnly, signedIn('done'), { pathname: '/login', search })
  const matches = '/recently-joined-matches'
  expect([at('?as=1002'), at('?as=1001'), at('')]).toEqual([undefined, matches, matches])
})

describe('where the session cannot be read', () => {
  function open(guard: Guard, known?: SessionState) {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    client.setQueryData(sessionKey, known, { updatedAt: Date.now() - 61_000 })
    return guardLoader(guard, client)?.({ request: new Request('http://localhost/search') })
  }

  test('offline, the session known before opens the page', async () => {
    stubCalls(isOffline(readSession))
    expect(await open(member, signedIn('done'))).toBeNull()
    expect(await open(guestOnly, guestSession)).toBeNull()
  })

  test('offline, the last member of the device is let in, but only to pages open to them', async () => {
    stubCalls(isOffline(readSession))
    localStorage.setItem(
      'kept:lists-1001',
      JSON.stringify({ session: signedIn('done'), state: { queries: [], mutations: [] } }),
    )
    expect(await open(member)).toBeNull()
    await expect(open(guestOnly)).rejects.toMatchObject({ kind: 'offline' })
    clearOfflineCacheOfOthers(null)
    openFor(undefined)
  })

  test('a paused server counts as offline', async () => {
    stubCalls(fails(readSession, 503))
    expect(await open(member, signedIn('done'))).toBeNull()
    await expect(open(member)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('offline, no one is redirected, because the known step may be old', async () => {
    stubCalls(isOffline(readSession))
    await expect(open(profileSuccess, signedIn('partner'))).rejects.toMatchObject({ kind: 'offline' })
    await expect(open(member)).rejects.toMatchObject({ kind: 'offline' })
  })

  test('a server error is shown', async () => {
    stubCalls(fails(readSession, 500))
    await expect(open(member, signedIn('done'))).rejects.toMatchObject({ status: 500 })
  })
})
