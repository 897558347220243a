import type { QueryClient } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { OnboardingStep, SessionState } from '#contract/session.ts'
import { CallError } from '../../lib/call-error.ts'
import { readSession } from './api.ts'

/** Who may see a page. A page of the registration says from which step on it may be opened. */
export type Guard =
  | { access: 'open' | 'guest-only' | 'member' }
  | { access: 'registrant'; from: OnboardingStep; alsoWhenDone?: true }

const order: Record<OnboardingStep, number> = { phone: 0, profile: 1, partner: 2, done: 3 }

const pathOfStep: Record<OnboardingStep, string> = {
  phone: paths.sendOtp,
  profile: paths.createProfile,
  partner: paths.desiredPartner,
  done: paths.recentlyJoined,
}

/** The page to go to instead, or undefined where the page may be seen. */
export function wayOn(guard: Guard, { isLoggedIn, step }: SessionState): string | undefined {
  const reached = isLoggedIn ? (step ?? 'done') : undefined
  if (guard.access === 'registrant') {
    if (!reached) return paths.signUp
    if (reached === 'done' && !guard.alsoWhenDone) return paths.recentlyJoined
    return order[guard.from] > order[reached] ? pathOfStep[reached] : undefined
  }
  if (guard.access === 'guest-only') return reached === 'done' ? paths.recentlyJoined : undefined
  if (guard.access === 'open' || reached === 'done') return undefined
  return reached ? pathOfStep[reached] : paths.login
}

/** A route loader. A session call that fails is thrown to the page's error element: it does not mean logged out. */
export function guardLoader(guard: Guard, queryClient: QueryClient) {
  if (guard.access === 'open') return undefined
  return async () => {
    try {
      const to = wayOn(guard, await queryClient.fetchQuery(readSession))
      return to ? redirect(to) : null
    } catch (error) {
      if (isOffline(error) && isLetIn(guard, queryClient.getQueryData(readSession.queryKey))) return null
      throw error
    }
  }
}

const isOffline = (error: unknown) => error instanceof CallError && error.kind === 'offline'

/** What was known before the network went may be out of date: it opens a page, but sends nobody elsewhere. */
const isLetIn = (guard: Guard, known: SessionState | undefined) =>
  known !== undefined && wayOn(guard, known) === undefined
