import { guestName } from '../../platform/values.ts'
import type { SessionState } from './session.ts'

/** The session of a visitor. In a separate file, so that pages without forms load no schemas. */
export const guestSession: SessionState = {
  isLoggedIn: false,
  userId: null,
  userName: guestName,
  isPremium: false,
  step: null,
  isApproved: false,
}
