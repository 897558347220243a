import { guestName } from '../../platform/values.ts'
import type { SessionState } from './session.ts'

/** Whoever is not logged in. In a file of its own: pages that check no form load no schemas. */
export const guestSession: SessionState = {
  isLoggedIn: false,
  userId: null,
  userName: guestName,
  isPremium: false,
  step: null,
  isApproved: false,
}
