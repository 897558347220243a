import { guestSession, readSession, type SessionState } from '#contract/core/accounts/session.ts'
import { listNotices } from '#contract/core/notifications/notices.ts'
import { readCompleteness } from '#contract/core/profiles/profile.ts'
import { listConsents } from '#contract/core/settings/consents.ts'
import { listConversations } from '#contract/features/conversations/messages.ts'
import { countInterests, getSendHints } from '#contract/features/interests/interests.ts'
import { listShortlistIds } from '#contract/features/interests/shortlist.ts'
import { countDesiredMatches, listDesiredMatches } from '#contract/features/matching/matches.ts'
import { listSavedSearches } from '#contract/features/matching/saved-searches.ts'
import { checkPaidProfile } from '#contract/features/payments/payments.ts'
import { replies } from './stub-calls.ts'

export const memberSession: SessionState = {
  ...guestSession,
  isLoggedIn: true,
  userId: 1001,
  userName: 'Asha Rani Sharma',
  step: 'done',
  isApproved: true,
}

/** Calls that cards make. */
const cardCalls = [
  replies(listShortlistIds, { ids: [] }),
  replies(getSendHints, { answers: null, differs: [] }),
  replies(listSavedSearches, { searches: [] }),
]

/** Calls that every member page makes. */
export const headerCalls = ({ isPaid = false, image1 = null as string | null } = {}) => [
  replies(checkPaidProfile, { status: isPaid }),
  replies(readCompleteness, { percent: 60, image1, missing: [] }),
  replies(listNotices, { waiting: 0, unseen: 0, notices: [] }),
  replies(listConversations, { response: 'success', data: [], msgCount: [] }),
  replies(listConsents, { consents: [] }),
  ...cardCalls,
]

export const asMember = ({ isPaid = false, image1 = null as string | null } = {}) => [
  replies(readSession, { ...memberSession, isPremium: isPaid }),
  ...headerCalls({ isPaid, image1 }),
]

const nobody = { people: 0, isMore: false }

/** Calls of the dashboard, for tests that only arrive there. */
export const dashboardCalls = [
  replies(listDesiredMatches, { matched: [] }),
  replies(countDesiredMatches, { fit: nobody, mutual: nobody, relaxed: [] }),
  replies(countInterests, { matched: 0, sent: 0 }),
]
