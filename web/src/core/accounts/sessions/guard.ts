import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { SessionState } from '#contract/core/accounts/session.ts'
import type { OnboardingStep } from '#contract/platform/onboarding-steps.ts'
import { paths } from '#contract/platform/paths.ts'
import { CallError } from '../../../lib/call-error.ts'
import { openOfflineCache } from '../../../lib/offline-cache.ts'
import { readSession } from './api.ts'

/** Who may see a page. A page of the registration says from which step on it may be opened. */
export type Guard =
  | { access: 'open' | 'guest-only' | 'signed-in' | 'member' }
  | { access: 'registrant'; from: OnboardingStep; alsoWhenDone?: true }

const stepOrder: Record<OnboardingStep, number> = { phone: 0, profile: 1, partner: 2, done: 3 }

const pathOfStep: Record<OnboardingStep, string> = {
  phone: paths.sendOtp,
  profile: paths.createProfile,
  partner: paths.desiredPartner,
  done: paths.recentlyJoined,
}

/** The page to go to instead, or undefined where the page at this address may be seen. */
export function redirectFor(
  guard: Guard,
  { isLoggedIn, step, userId }: SessionState,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): string | undefined {
  const reached = isLoggedIn ? (step ?? 'done') : undefined
  if (guard.access === 'open') return undefined
  if (guard.access === 'guest-only') {
    return reached === 'done' && !asksForAnother(search, userId) ? paths.recentlyJoined : undefined
  }
  if (guard.access === 'registrant') {
    if (!reached) return paths.signUpAndReturn(pathname + search)
    if (reached === 'done' && !guard.alsoWhenDone) return paths.recentlyJoined
    return stepOrder[guard.from] > stepOrder[reached] ? pathOfStep[reached] : undefined
  }
  if (!reached) return paths.loginAndReturn(pathname + search)
  return guard.access === 'signed-in' || reached === 'done' ? undefined : pathOfStep[reached]
}

/** The login page, opened to log in as someone else than who is signed in. */
function asksForAnother(search: string, userId: number | null): boolean {
  const as = new URLSearchParams(search).get('as')
  return as !== null && as !== String(userId)
}

/** A route loader. A session call that fails is thrown to the page's error element: it does not mean logged out. */
export function guardLoader(guard: Guard, queryClient: QueryClient) {
  if (guard.access === 'open') return undefined
  return async ({ request }: Pick<LoaderFunctionArgs, 'request'>) => {
    const address = new URL(request.url)
    try {
      const to = redirectFor(guard, await queryClient.fetchQuery(readSession), address)
      return to ? redirect(to) : null
    } catch (error) {
      if (!isTemporary(error)) throw error
      const known = queryClient.getQueryData(readSession.queryKey) ?? openOfflineCache(queryClient)
      // What was known before network or server went may be out of date: it opens a page, but sends nobody elsewhere.
      if (known && redirectFor(guard, known, address) === undefined) return null
      throw error
    }
  }
}

const isTemporary = (error: unknown) => error instanceof CallError && error.isTemporary
