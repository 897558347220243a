import type { SessionState } from '#contract/session.ts'
import { guestName } from '#contract/values.ts'

/** The session of someone who is not logged in, without the schema that the contract has of it. */
export const guest: SessionState = {
  isLoggedIn: false,
  userId: null,
  userName: guestName,
  isPremium: false,
  step: null,
  isApproved: false,
}
