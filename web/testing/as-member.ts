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

/** What cards and the first page ask for beside their people: stars, chances, kept searches. */
const cardCalls = [
  replies(listShortlistIds, { ids: [] }),
  replies(getSendHints, { answers: null, differs: [] }),
  replies(listSavedSearches, { searches: [] }),
]

/** What the header of a member asks for, on every page. */
export const headerCalls = ({ isPaid = false, image1 = null as string | null } = {}) => [
  replies(checkPaidProfile, { status: isPaid }),
  replies(readCompleteness, { percent: 60, image1, missing: [] }),
  replies(listNotices, { waiting: 0, unseen: 0, notices: [] }),
  replies(listConversations, { response: 'success', data: [], msgCount: [] }),
  replies(listConsents, { consents: [] }),
  ...cardCalls,
]

/** A member is there. */
export const asMember = ({ isPaid = false, image1 = null as string | null } = {}) => [
  replies(readSession, { ...memberSession, isPremium: isPaid }),
  ...headerCalls({ isPaid, image1 }),
]

const nobody = { people: 0, isMore: false }

/** What the first page of a member asks for, for those who only arrive there. */
export const dashboardCalls = [
  replies(listDesiredMatches, { matched: [] }),
  replies(countDesiredMatches, { fit: nobody, mutual: nobody, relaxed: [] }),
  replies(countInterests, { matched: 0, sent: 0 }),
]
