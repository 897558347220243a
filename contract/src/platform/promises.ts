/**
 * Numbers that our texts promise. Others are next to their call (`interestsPerDay`, `profileOpens` ...). Code, mails, pages
 * and policies all read them here. Changing a number in a policy changes the policy: give it a new version and date.
 */

/** Kept by code. */

export const otpMinutes = 5
export const resetLinkMinutes = 30
/** Lifetime of the link that confirms a new address. */
export const emailLinkHours = 24
/** Session length. Without "Remember me" a session also ends when the browser closes. */
export const sessionLength = { browserHours: 24, rememberedDays: 30, unusedDays: 14 } as const
/** How long a browser with an earlier login is recognised. */
export const knownDeviceDays = 365
/** Lifetime of the cookie that counts a visitor's searches and forms. */
export const visitorCookieDays = 1

/** Limits of Premium. The other limits are in chat-limits.ts. */
export const chatUse = { newPerDay: 20, messagesPerDay: 300, unanswered: 3 } as const
/** Minutes until an unread message is mailed, if no page of the reader is open. */
export const unreadMailMinutes = 30

/** Hours for which an export can be downloaded. */
export const exportHours = 48
/** Hours in which logging in cancels a deletion. The operator can change it. */
export const deletionHours = 72
export const candidateLink = {
  /** Days to answer for the first time. */
  days: 30,
  /** Days between a no and the erasure. */
  erasedAfterDays: 30,
  codeMinutes: 5,
} as const

/** Kept by people. Most of these times are set by Indian law. */

export const complaints = {
  acknowledgedHours: 24,
  decidedDays: 7,
  /** Nudity, sexual acts, impersonation and morphed pictures, reported by the person shown. */
  intimateHours: 2,
  unlawfulContentHours: 36,
  officialOrderHours: 3,
  agencyHours: 72,
  paymentAcknowledgedHours: 48,
  paymentSettledMonths: 1,
  personalDataDays: 90,
  appealDays: 30,
} as const

export const refunds = {
  changedMindDays: 7,
  paidTwiceDays: 30,
  sentWorkingDays: 3,
  shownWorkingDays: { from: 5, to: 7 },
  failedPaymentWorkingDays: 5,
} as const

export const retention = {
  afterDeletionYears: 1,
  enquiryYears: 1,
  logDays: 180,
  logYears: 1,
  evidenceDays: 180,
  paymentYears: 8,
} as const

export const announcements = {
  changeOfTermsDays: 15,
  endOfServiceDays: 30,
  reminderMonths: 3,
  breachHours: 72,
  cyberIncidentHours: 6,
} as const
