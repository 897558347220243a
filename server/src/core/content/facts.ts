import { profileOpens } from '#contract/core/profiles/profile.ts'
import { visitDays } from '#contract/core/profiles/visits.ts'
import { chatLimits } from '#contract/features/conversations/chat-limits.ts'
import { interestDays, interestsPerDay } from '#contract/features/interests/interests.ts'
import { dailyBudgets, type ViewBudget } from '#contract/features/matching/view-budget.ts'
import { quickSearchLimit } from '#contract/features/site/showcase.ts'
import { paths } from '#contract/platform/paths.ts'
import * as promises from '#contract/platform/promises.ts'
import { age, photoSlots, premium } from '#contract/platform/values.ts'

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
  visitDays,
}

type Numbers<T> = T extends number ? number : T extends object ? { [Key in keyof T]: Numbers<T[Key]> } : T
export type Promised = Numbers<typeof promised>

const countText = (number: number, unit: string) => (number === 1 ? `one ${unit}` : `${number} ${unit}s`)

const monthsText = (number: number) =>
  number % 12 === 0 ? countText(number / 12, 'year') : countText(number, 'month')

const budgetText = ({ dailyBudgets: { free, premium } }: Promised, what: keyof ViewBudget) =>
  `${free[what]} a day, with Premium ${premium[what]}`

const chatLimitText = ({ chatLimits: { free, premium } }: Promised, what: 'newPerDay' | 'perDay') =>
  `${free[what]} a day, with Premium ${premium[what]}`

/** The values of `{{name}}` in pages, posts and site texts. */
export const factsOf = (p: Promised): Record<string, string> => ({
  ...linksTo(paths),
  price: `Rs.${p.premium.pricePaise / 100}`,
  planTime: monthsText(p.premium.months),
  perPlanTime: `per ${monthsText(p.premium.months).replace(/^one /, '')}`,
  ageMin: String(p.age.min),
  ageMax: String(p.age.max),
  photos: countText(p.photoSlots, 'photo'),
  profilesPerDay: `${p.profileOpens.perDay} a day`,
  profilesPerWeek: `${p.profileOpens.perWeek} a week`,
  peopleOnCards: budgetText(p, 'people'),
  peopleOnCardsAtFirst: `${p.dailyBudgets.firstWeek.people} a day`,
  searches: budgetText(p, 'searches'),
  searchesAtFirst: `${p.dailyBudgets.firstWeek.searches} a day`,
  quickSearches: `${p.quickSearchLimit.times} a day; from one network address ${p.quickSearchLimit.timesPerAddress} a day`,
  interestsPerDay: `${p.interestsPerDay} a day`,
  interestTime: countText(p.interestDays, 'day'),
  conversationsPerDay: chatLimitText(p, 'newPerDay'),
  conversationsAtFirst: `${p.chatLimits.firstWeek.newPerDay} a day`,
  messagesPerDay: chatLimitText(p, 'perDay'),
  messagesAtFirst: `${p.chatLimits.firstWeek.perDay} a day`,
  unansweredMessages: `${p.chatLimits.free.unanswered}, with Premium ${p.chatLimits.premium.unanswered}`,
  unreadMailAfter: countText(p.unreadMailMinutes, 'minute'),
  codeTime: countText(p.otpMinutes, 'minute'),
  browserSession: countText(p.sessionLength.browserHours, 'hour'),
  rememberedSession: countText(p.sessionLength.rememberedDays, 'day'),
  unusedSession: countText(p.sessionLength.unusedDays, 'day'),
  deviceTime: countText(p.knownDeviceDays, 'day'),
  visitorCookieTime: countText(p.visitorCookieDays, 'day'),
  complaintAcknowledged: countText(p.complaints.acknowledgedHours, 'hour'),
  complaintDecided: countText(p.complaints.decidedDays, 'day'),
  intimateComplaint: countText(p.complaints.intimateHours, 'hour'),
  unlawfulContent: countText(p.complaints.unlawfulContentHours, 'hour'),
  officialOrder: countText(p.complaints.officialOrderHours, 'hour'),
  agencyRequest: countText(p.complaints.agencyHours, 'hour'),
  paymentAcknowledged: countText(p.complaints.paymentAcknowledgedHours, 'hour'),
  paymentSettled: countText(p.complaints.paymentSettledMonths, 'month'),
  personalDataAnswered: countText(p.complaints.personalDataDays, 'day'),
  appealTime: countText(p.complaints.appealDays, 'day'),
  changedMind: countText(p.refunds.changedMindDays, 'day'),
  paidTwice: countText(p.refunds.paidTwiceDays, 'day'),
  refundSent: countText(p.refunds.sentWorkingDays, 'working day'),
  refundShown: `${p.refunds.shownWorkingDays.from} to ${p.refunds.shownWorkingDays.to} working days`,
  failedPayment: countText(p.refunds.failedPaymentWorkingDays, 'working day'),
  diaryTime: countText(p.visitDays, 'day'),
  exportTime: countText(p.exportHours, 'hour'),
  deletionTime: countText(p.deletionHours, 'hour'),
  candidateErased: countText(p.candidateLink.erasedAfterDays, 'day'),
  keptAfterDeletion: countText(p.retention.afterDeletionYears, 'year'),
  enquiriesKept: countText(p.retention.enquiryYears, 'year'),
  logsKeptAtLeast: countText(p.retention.logDays, 'day'),
  logsKept: countText(p.retention.logYears, 'year'),
  evidenceKept: countText(p.retention.evidenceDays, 'day'),
  paymentsKept: countText(p.retention.paymentYears, 'year'),
  changeAnnounced: countText(p.announcements.changeOfTermsDays, 'day'),
  endAnnounced: countText(p.announcements.endOfServiceDays, 'day'),
  remindedEvery: countText(p.announcements.reminderMonths, 'month'),
  breachReported: countText(p.announcements.breachHours, 'hour'),
  cyberIncidentReported: countText(p.announcements.cyberIncidentHours, 'hour'),
})

/** `{{link.privacy}}`: the pages whose path has no parameter. */
function linksTo(addresses: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(addresses).flatMap(([name, path]) =>
      typeof path === 'string' ? [[`link.${name}`, path]] : [],
    ),
  )
}

const facts = factsOf(promised)

export const isFact = (name: string) => Object.hasOwn(facts, name)

/** Fills in numbers and addresses. An unknown name stays as written. */
export function fillIn(text: string, known = facts): string {
  return text.replace(/\{\{([\w.]+)\}\}/g, (asWritten, name: string) =>
    Object.hasOwn(known, name) ? (known[name] as string) : asWritten,
  )
}
