import { type readSession as contract, guestSession } from '#contract/core/accounts/session.ts'
import type { Handler } from '../../../platform/http/handler.ts'

export const readSession: Handler<typeof contract> = ({ viewer }) => {
  if (viewer?.kind !== 'member') return guestSession
  return {
    isLoggedIn: true,
    userId: viewer.id,
    userName: viewer.name,
    isPremium: viewer.isPremium,
    step: viewer.step,
    isApproved: viewer.isApproved && !viewer.isWithheld,
    ...(viewer.isWithheld && { isWithheld: true }),
    profileFor: viewer.profileFor,
    gender: viewer.gender,
    ...(viewer.isCandidate && { isCandidate: true }),
  }
}
