import { useQuery } from '@tanstack/react-query'
import { guestSession } from '#contract/guest-session.ts'
import type { SessionState } from '#contract/session.ts'
import { readSession } from '../session/api.ts'
import { type KeptState, useKept, useOtp } from './kept-state.ts'

/**
 * What the pages share about who is here. Whether someone is logged in, who, and whether they paid is the server's
 * word and nothing else's; what only the browser knows is kept for the tab, and only for that same person.
 */

export interface Authentication {
  APIformData: Record<string, unknown>
  userName: string
  otp: string
  isOtpSent: boolean
  userId: number | null
  isLoggedIn: boolean
}

export interface User {
  userName: string
  userId: number | null
  userData: Record<string, unknown>
  isLoggedIn: boolean
  isPremium: boolean
}

export interface Messaging {
  messageUserData: Record<string, unknown>
  messageName: string
  messageUserId: number | null
  isMessage: boolean
}

export function authenticationOf(
  { userName, userId, isLoggedIn, step }: SessionState,
  { APIformData, sentCode }: KeptState,
  otp: string,
): Authentication {
  // Once the number is verified there is no code under way, whatever is remembered.
  const isOtpSent = sentCode !== null && step === 'phone'
  return { APIformData, userName, otp: isOtpSent ? otp : '', isOtpSent, userId, isLoggedIn }
}

export function userOf(
  { userName, userId, isLoggedIn, isPremium }: SessionState,
  { userData }: KeptState,
): User {
  return { userName, userId, userData, isLoggedIn, isPremium }
}

export function messagingOf({
  messageUserData,
  messageName,
  messageUserId,
  isMessage,
}: KeptState): Messaging {
  return { messageUserData, messageName, messageUserId, isMessage }
}

/** The session as the server last told it; a guest until it has. */
export function useSession(): SessionState {
  return useQuery(readSession).data ?? guestSession
}

export function useAuthentication(): Authentication {
  const session = useSession()
  const otp = useOtp()
  return authenticationOf(session, useKept(session.userId), otp)
}

export function useUser(): User {
  const session = useSession()
  return userOf(session, useKept(session.userId))
}

export function useMessaging(): Messaging {
  return messagingOf(useKept(useSession().userId))
}
