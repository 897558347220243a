/**
 * Numbers the site's texts promise, beside those that stand with their call (`interestsPerDay`, `profileOpens` …).
 * Code that keeps a promise reads its number here; so do mails, pages and policies. To change a number that a policy
 * names is to change the policy: give it a new version and date.
 */

/** Kept by code. */

export const otpMinutes = 5
export const resetLinkMinutes = 30
/** How long the link works that confirms a new address. */
export const emailLinkHours = 24
/** A session ends when the browser closes or after some hours; with "Remember me" after days. Unused, it ends sooner. */
export const sessionLength = { browserHours: 24, rememberedDays: 30, unusedDays: 14 } as const
/** How long a browser that has logged in before is known as such. */
export const knownDeviceDays = 365
/** How long the cookie lives by which a visitor's searches and forms are counted. */
export const visitorCookieDays = 1

/** Of Premium; chat-limits.ts has the others. */
export const chatUse = { newPerDay: 20, messagesPerDay: 300, unanswered: 3 } as const
/** A message that is unread for so long, while no page of the reader is open, is told by mail. */
export const unreadMailMinutes = 30

/** How long the export of one's data can be fetched. */
export const exportHours = 48
/** After the preference to be deleted, in which logging in takes it back; the operator may choose another. */
export const deletionHours = 72
export const candidateLink = {
  /** How long the first answer is waited for. */
  days: 30,
  /** After a no, before what nobody agreed to is erased. */
  erasedAfterDays: 30,
  codeMinutes: 5,
} as const

/** Kept by people. Most of these times are set by Indian law. */

export const complaints = {
  acknowledgedHours: 24,
  decidedDays: 7,
  /** Nudity, sexual acts, impersonation, morphed pictures; asked for by the person shown. */
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
