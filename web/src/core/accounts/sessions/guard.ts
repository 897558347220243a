import type { QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { SessionState } from '#contract/core/accounts/session.ts'
import type { OnboardingStep } from '#contract/platform/onboarding-steps.ts'
import { paths } from '#contract/platform/paths.ts'
import { CallError } from '../../../lib/call-error.ts'
import { openOfflineCache } from '../../../lib/offline-cache.ts'
import { readSession } from './api.ts'

/** Who may see a page. A registration page names the first step at which it opens. */
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

/** The page to show instead, or undefined if this page may be seen. */
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

/** The address asks for a login as another member than the one signed in. */
function asksForAnother(search: string, userId: number | null): boolean {
  const as = new URLSearchParams(search).get('as')
  return as !== null && as !== String(userId)
}

/** Route loader. A failed session call goes to the error page: it does not mean logged out. */
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
      // A session from before the failure may be stale: it can open a page, but does not redirect.
      if (known && redirectFor(guard, known, address) === undefined) return null
      throw error
    }
  }
}

const isTemporary = (error: unknown) => error instanceof CallError && error.isTemporary
