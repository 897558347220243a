import { useQuery } from '@tanstack/react-query'
import { guestSession } from '#contract/core/accounts/guest-session.ts'
import type { SessionState } from '#contract/core/accounts/session.ts'
import { readSession } from './sessions/api.ts'

/** A guest until the server has answered. */
export function useSession(): SessionState {
  return useQuery(readSession).data ?? guestSession
}
