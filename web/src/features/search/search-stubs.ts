import { listConversations } from '#contract/messages.ts'
import { listNotices } from '#contract/notices.ts'
import { checkPaidProfile } from '#contract/payments.ts'
import { readCompleteness } from '#contract/profile.ts'
import { guestSession, readSession, type SessionState } from '#contract/session.ts'
import { replies } from '../../../testing/stub-calls.ts'
import { matchCard } from '../members/member-stubs.ts'

/** What the tests of the search and of the header have in common: a member, and people to be found. */

export const memberSession: SessionState = {
  ...guestSession,
  isLoggedIn: true,
  userId: 1001,
  userName: 'Asha Rani Sharma',
  step: 'done',
  isApproved: true,
}

export const asMember = ({ isPaid = false, image1 = null as string | null } = {}) => [
  replies(readSession, { ...memberSession, isPremium: isPaid }),
  replies(checkPaidProfile, { status: isPaid }),
  replies(readCompleteness, { percent: 60, image1, missing: [] }),
  replies(listNotices, { waiting: 0, unseen: 0, notices: [] }),
  replies(listConversations, { response: 'success', data: [], msgCount: [] }),
]

export const person = (place: number) => matchCard(1100 + place, { name: `Rohan ${place}`, caste: 'Nair' })

export const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, place) => person(from + place))
