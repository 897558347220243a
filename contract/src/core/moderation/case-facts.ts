import { complaints } from '../../platform/promises.ts'
import type { Permission } from '../../platform/staff-roles.ts'
import { type ReasonCode, reasonOf } from './case-reasons.ts'

/** Several complaints about the same subject join one case. */

export const caseKinds = [
  /** New content that waits for a review. */
  'profile',
  'photo',
  'text',
  /** A complaint about a member, a photo or a message. */
  'report',
  'grievance',
  'privacy',
  'enquiry',
  /** A member asks for a second decision, and a different moderator decides. */
  'appeal',
] as const
export type CaseKind = (typeof caseKinds)[number]

/** A review of new content. Its decision always covers the content itself. */
export const isReview = (kind: CaseKind) => kind === 'profile' || kind === 'photo' || kind === 'text'

export const priorityNames = [
  'court',
  'person',
  'child',
  'listed',
  'general',
  'consumer',
  'privacy',
  'approval',
] as const
export type Priority = (typeof priorityNames)[number]

const hour = 60
const day = 24 * hour

interface PriorityRule {
  label: string
  /** The deadline in minutes from receipt. */
  minutes: number
  /** Sends alarms immediately, by e-mail and SMS, until a moderator opens the case. */
  isUrgent?: true
}

export const priorities: Record<Priority, PriorityRule> = {
  court: { label: 'Court or government', minutes: complaints.officialOrderHours * hour, isUrgent: true },
  person: { label: 'Own complaint', minutes: complaints.intimateHours * hour, isUrgent: true },
  /** Our own limit. */
  child: { label: 'A child', minutes: hour, isUrgent: true },
  listed: { label: 'Legal list', minutes: complaints.unlawfulContentHours * hour },
  general: { label: 'General', minutes: complaints.decidedDays * day },
  /** Our own limit. The law allows a month. */
  consumer: { label: 'Payments', minutes: 5 * day },
  /** Our own limit. The rules allow 90 days. */
  privacy: { label: 'Personal data', minutes: 7 * day },
  approval: { label: 'New content', minutes: day },
}

/** The earlier deadline wins. */
export const strictest = (one: Priority, other: Priority) =>
  priorities[other].minutes < priorities[one].minutes ? other : one

export function priorityOf(reason: ReasonCode, isAboutSelf: boolean): Priority {
  const { priority, priorityIfSelf } = reasonOf(reason)
  return (isAboutSelf ? priorityIfSelf : undefined) ?? priority
}

/** Minutes from receipt to the deadline of a complaint. */
export function minutesToDecide(reason: ReasonCode, isAboutSelf: boolean): number {
  const { minutes } = priorities[priorityOf(reason, isAboutSelf)]
  const { withinHours } = reasonOf(reason)
  return withinHours === undefined ? minutes : Math.min(minutes, withinHours * hour)
}

export interface ComplaintClock {
  isUrgent: boolean
  receivedAt: Date
  dueAt: Date
  isOpened: boolean
}

const urgentEveryMs = 15 * 60_000
/** Alarms of a complaint that is not urgent: at half the time, at four fifths, and at the deadline. */
const alarmShares = [0.5, 0.8, 1]

/** In the past if an alarm was already due when the complaint was entered. */
export const firstAlarm = (clock: ComplaintClock): Date =>
  clock.isUrgent ? clock.receivedAt : shareOf(clock, alarmShares[0] as number)

export function nextAlarm(clock: ComplaintClock, now: Date): Date | undefined {
  if (clock.isUrgent && !clock.isOpened) return new Date(now.getTime() + urgentEveryMs)
  const shares = clock.isUrgent ? [1] : alarmShares
  return shares.map(share => shareOf(clock, share)).find(at => at > now)
}

const shareOf = ({ receivedAt, dueAt }: ComplaintClock, share: number) =>
  new Date(receivedAt.getTime() + (dueAt.getTime() - receivedAt.getTime()) * share)

/** Undo time of a decision. Its e-mails wait in the outbox until then. */
export const undoSeconds = 60
export const appealDays = complaints.appealDays
/** Days until a closed account is erased. By then no appeal is possible or open. */
export const closedAccountDays = 60

export const caseStates = [
  'open',
  /** A moderator has asked the member something. The deadline stays. */
  'waiting',
  'closed',
] as const
export type CaseState = (typeof caseStates)[number]

/** The permission that a staff member needs to see and decide a case. */
export function permissionFor(kind: CaseKind, priority: Priority, needsAdmin: boolean): Permission {
  if (needsAdmin || priority === 'court') return 'authority'
  if (priority === 'child') return 'restricted'
  if (priority === 'consumer') return 'payments'
  if (kind === 'appeal') return 'appeals'
  return kind === 'enquiry' ? 'enquiries' : 'cases'
}

export const caseChannels = [
  'profile',
  'photo',
  'message',
  'misuse form',
  'grievance form',
  'contact form',
  'appeal',
  'mail',
  'letter',
  'phone',
] as const
export type CaseChannel = (typeof caseChannels)[number]
/** Staff enter these by hand, with the true time of receipt. */
export const enteredChannels = ['mail', 'letter', 'phone'] as const satisfies readonly CaseChannel[]

/** `allows` leaves content visible; `restricts` hides it or limits the member. */
export const caseActions = {
  show: { effect: 'allows', label: 'Leave visible' },
  removePhoto: { effect: 'restricts', label: 'Remove this photo' },
  removeText: { effect: 'restricts', label: 'Restore the earlier text' },
  declineProfile: { effect: 'restricts', label: 'Decline this profile' },
  hideProfile: { effect: 'restricts', label: 'Hide until resolved' },
  pauseMessages: { effect: 'restricts', label: 'Pause messages' },
  suspend: { effect: 'restricts', label: 'Suspend' },
  /** Needs two people, and has a call of its own. */
  close: { effect: 'restricts', label: 'Close the account' },
  askMember: { effect: 'asks', label: 'Ask the member' },
  answer: { effect: 'asks', label: 'Answer' },
  uphold: { effect: 'upholds', label: 'Keep the decision' },
  overturn: { effect: 'allows', label: 'Reverse the decision' },
} as const satisfies Record<string, { effect: 'allows' | 'restricts' | 'asks' | 'upholds'; label: string }>
export type CaseAction = keyof typeof caseActions
export const caseActionNames = Object.keys(caseActions) as [CaseAction, ...CaseAction[]]

/** Recorded by the server, never chosen: it hides reported content, shows it again, undoes and reverses. */
export const systemActions = ['protect', 'lift', 'undo', 'reverse'] as const
export const recordedActions = [...caseActionNames, ...systemActions] as const
export type RecordedAction = (typeof recordedActions)[number]

export const isRestriction = (action: CaseAction) => caseActions[action].effect === 'restricts'

export type SubjectType = 'member' | 'photo' | 'message' | 'decision' | 'none'

/** The page offers these actions, and the server refuses others. */
export function actionsFor(kind: CaseKind, subject: SubjectType): readonly CaseAction[] {
  if (kind === 'profile') return ['show', 'declineProfile', 'suspend', 'askMember']
  if (kind === 'photo') return ['show', 'removePhoto', 'suspend']
  if (kind === 'text') return ['show', 'removeText', 'suspend']
  if (kind === 'appeal') return ['overturn', 'uphold']
  if (subject === 'none') return ['answer']
  const sanctions = ['pauseMessages', 'hideProfile', 'suspend', 'askMember'] as const
  return subject === 'photo' ? ['show', 'removePhoto', ...sanctions] : ['show', ...sanctions]
}

export const suspensionDays = [7, 30] as const
export const pauseHours = [24, 168] as const

/** How long strikes count. */
export const strikeDays = (strikes: number) => (strikes <= 1 ? 180 : 365)

/** What the strikes of a member suggest. A moderator decides. */
export function proposalFor(strikes: number): string | null {
  if (strikes >= 8) return 'Close the account'
  if (strikes >= 6) return 'Suspend for 30 days'
  return strikes >= 3 ? 'Pause or hide for 7 days' : null
}

/** C10017 is a complaint, D55 a decision that a member was notified of. */
export const caseNumber = /^[CD][1-9]\d{0,11}$/
export const caseCode = /^[a-z2-7]{12}$/

/** People type "c 10017" and "C-10017". */
export const plainNumber = (typed: string) => typed.replaceAll(/[\s\-\u2010-\u2015]/g, '')
