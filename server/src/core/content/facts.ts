import { profileOpens } from '#contract/core/profiles/profile.ts'
import { lookDays } from '#contract/core/profiles/visits.ts'
import { chatLimits } from '#contract/features/conversations/chat-limits.ts'
import { interestDays, interestsPerDay } from '#contract/features/interests/interests.ts'
import { type Budget, dailyBudgets } from '#contract/features/matching/budgets.ts'
import { quickSearchLimit } from '#contract/features/site/showcase.ts'
import { paths } from '#contract/platform/paths.ts'
import * as promises from '#contract/platform/promises.ts'
import { age, photoSlots, premium } from '#contract/platform/values.ts'

/** Every number that a text of the site may name. */
export const promised = {
  ...promises,
  age,
  photoSlots,
  premium,
  profileOpens,
  interestDays,
  interestsPerDay,
  dailyBudgets,
  chatLimits,
  quickSearchLimit,
  lookDays,
}

type Numbers<T> = T extends number ? number : T extends object ? { [Key in keyof T]: Numbers<T[Key]> } : T
export type Promised = Numbers<typeof promised>

/** "one year", "30 days". */
const count = (number: number, unit: string) => (number === 1 ? `one ${unit}` : `${number} ${unit}s`)

const months = (number: number) => (number % 12 === 0 ? count(number / 12, 'year') : count(number, 'month'))

const perDay = ({ dailyBudgets: { free, premium } }: Promised, what: keyof Budget) =>
  `${free[what]} a day, with Premium ${premium[what]}`

const chatPerDay = ({ chatLimits: { free, premium } }: Promised, what: 'newPerDay' | 'perDay') =>
  `${free[what]} a day, with Premium ${premium[what]}`

/** What `{{name}}` stands for in pages, posts and site texts. */
export const factsOf = (p: Promised): Record<string, string> => ({
  ...linksTo(paths),
  price: `Rs.${p.premium.pricePaise / 100}`,
  planTime: months(p.premium.months),
  perPlanTime: `per ${months(p.premium.months).replace(/^one /, '')}`,
  ageMin: String(p.age.min),
  ageMax: String(p.age.max),
  photos: count(p.photoSlots, 'photo'),
  profilesPerDay: `${p.profileOpens.perDay} a day`,
  profilesPerWeek: `${p.profileOpens.perWeek} a week`,
  peopleOnCards: perDay(p, 'people'),
  peopleOnCardsAtFirst: `${p.dailyBudgets.firstWeek.people} a day`,
  searches: perDay(p, 'searches'),
  searchesAtFirst: `${p.dailyBudgets.firstWeek.searches} a day`,
  quickSearches: `${p.quickSearchLimit.times} a day; from one network address ${p.quickSearchLimit.timesPerAddress} a day`,
  interestsPerDay: `${p.interestsPerDay} a day`,
  interestTime: count(p.interestDays, 'day'),
  conversationsPerDay: chatPerDay(p, 'newPerDay'),
  conversationsAtFirst: `${p.chatLimits.firstWeek.newPerDay} a day`,
  messagesPerDay: chatPerDay(p, 'perDay'),
  messagesAtFirst: `${p.chatLimits.firstWeek.perDay} a day`,
  unansweredMessages: `${p.chatLimits.free.unanswered}, with Premium ${p.chatLimits.premium.unanswered}`,
  unreadMailAfter: count(p.unreadMailMinutes, 'minute'),
  codeTime: count(p.otpMinutes, 'minute'),
  browserSession: count(p.sessionLength.browserHours, 'hour'),
  rememberedSession: count(p.sessionLength.rememberedDays, 'day'),
  unusedSession: count(p.sessionLength.unusedDays, 'day'),
  deviceTime: count(p.knownDeviceDays, 'day'),
  visitorCookieTime: count(p.visitorCookieDays, 'day'),
  complaintAcknowledged: count(p.complaints.acknowledgedHours, 'hour'),
  complaintDecided: count(p.complaints.decidedDays, 'day'),
  intimateComplaint: count(p.complaints.intimateHours, 'hour'),
  unlawfulContent: count(p.complaints.unlawfulContentHours, 'hour'),
  officialOrder: count(p.complaints.officialOrderHours, 'hour'),
  agencyRequest: count(p.complaints.agencyHours, 'hour'),
  paymentAcknowledged: count(p.complaints.paymentAcknowledgedHours, 'hour'),
  paymentSettled: count(p.complaints.paymentSettledMonths, 'month'),
  personalDataAnswered: count(p.complaints.personalDataDays, 'day'),
  appealTime: count(p.complaints.appealDays, 'day'),
  changedMind: count(p.refunds.changedMindDays, 'day'),
  paidTwice: count(p.refunds.paidTwiceDays, 'day'),
  refundSent: count(p.refunds.sentWorkingDays, 'working day'),
  refundShown: `${p.refunds.shownWorkingDays.from} to ${p.refunds.shownWorkingDays.to} working days`,
  failedPayment: count(p.refunds.failedPaymentWorkingDays, 'working day'),
  diaryTime: count(p.lookDays, 'day'),
  exportTime: count(p.exportHours, 'hour'),
  deletionTime: count(p.deletionHours, 'hour'),
  candidateErased: count(p.candidateLink.erasedAfterDays, 'day'),
  keptAfterDeletion: count(p.retention.afterDeletionYears, 'year'),
  enquiriesKept: count(p.retention.enquiryYears, 'year'),
  logsKeptAtLeast: count(p.retention.logDays, 'day'),
  logsKept: count(p.retention.logYears, 'year'),
  evidenceKept: count(p.retention.evidenceDays, 'day'),
  paymentsKept: count(p.retention.paymentYears, 'year'),
  changeAnnounced: count(p.announcements.changeOfTermsDays, 'day'),
  endAnnounced: count(p.announcements.endOfServiceDays, 'day'),
  remindedEvery: count(p.announcements.reminderMonths, 'month'),
  breachReported: count(p.announcements.breachHours, 'hour'),
  cyberIncidentReported: count(p.announcements.cyberIncidentHours, 'hour'),
})

/** `{{link.privacy}}`: the pages that have one address for everybody. */
function linksTo(addresses: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(addresses).flatMap(([name, path]) =>
      typeof path === 'string' ? [[`link.${name}`, path]] : [],
    ),
  )
}

const facts = factsOf(promised)

/** Whether a text may name it. */
export const isFact = (name: string) => Object.hasOwn(facts, name)

/** Puts today's numbers and addresses into a text; a name nobody knows stays as it is. */
export function fillIn(text: string, known = facts): string {
  return text.replace(/\{\{([\w.]+)\}\}/g, (asWritten, name: string) =>
    Object.hasOwn(known, name) ? (known[name] as string) : asWritten,
  )
}
