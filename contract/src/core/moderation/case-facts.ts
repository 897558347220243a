import { complaints } from '../../platform/promises.ts'
import type { Permission } from '../../platform/staff-roles.ts'
import { type ReasonCode, reasonOf } from './case-reasons.ts'

/** What the office has to decide: one thing about one person is one case, whoever and however many ask for it. */

export const caseKinds = [
  /** A new profile, a photo, changed texts: what is shown after a look. */
  'profile',
  'photo',
  'text',
  /** Somebody complains of a member, a photo or a message. */
  'report',
  'grievance',
  'privacy',
  'enquiry',
  /** A member asks again, and somebody else decides. */
  'appeal',
] as const
export type CaseKind = (typeof caseKinds)[number]

export const laneNames = [
  'court',
  'person',
  'child',
  'listed',
  'general',
  'consumer',
  'privacy',
  'approval',
] as const
export type Lane = (typeof laneNames)[number]

const hour = 60
const day = 24 * hour

interface LaneRule {
  /** How the office reads it. */
  label: string
  /** From receipt, in minutes, never stopped. */
  acknowledge: number
  act: number
  /** When somebody is told that it waits, in minutes from receipt; and when the admins are asked too. */
  warnings: readonly number[]
  /** By text message too, until somebody has it. */
  isLoud?: true
}

const every = (minutes: number, until: number) =>
  Array.from({ length: until / minutes + 1 }, (_, index) => index * minutes)

const acknowledge = complaints.acknowledgedHours * hour
const acts = {
  court: complaints.officialOrderHours * hour,
  person: complaints.intimateHours * hour,
  /** Ours. */
  child: hour,
  listed: complaints.unlawfulContentHours * hour,
  general: complaints.decidedDays * day,
  /** Ours; the law gives a month. */
  consumer: 5 * day,
  /** Ours; the rules give more. */
  privacy: 7 * day,
  approval: day,
} as const satisfies Record<Lane, number>

/** From the most to the least urgent: a moderator moves a case up, an admin also down. */
export const lanes: Record<Lane, LaneRule> = {
  court: {
    label: 'Court or government',
    acknowledge,
    act: acts.court,
    warnings: [0, 30, 90, acts.court],
    isLoud: true,
  },
  person: {
    label: 'The person shown',
    acknowledge,
    act: acts.person,
    warnings: every(15, acts.person),
    isLoud: true,
  },
  child: { label: 'A child', acknowledge, act: acts.child, warnings: every(15, acts.child), isLoud: true },
  listed: {
    label: 'Listed by law',
    acknowledge,
    act: acts.listed,
    warnings: [acts.listed / 2, acts.listed],
  },
  general: { label: 'General', acknowledge, act: acts.general, warnings: [acts.general / 2, acts.general] },
  consumer: {
    label: 'Payments',
    acknowledge: complaints.paymentAcknowledgedHours * hour,
    act: acts.consumer,
    warnings: [acts.consumer / 2, acts.consumer],
  },
  privacy: {
    label: 'Personal data',
    acknowledge,
    act: acts.privacy,
    warnings: [acts.privacy / 2, acts.privacy],
  },
  approval: {
    label: 'To be shown',
    acknowledge: acts.approval,
    act: acts.approval,
    warnings: [acts.approval],
  },
}

export const laneRank = (lane: Lane) => laneNames.indexOf(lane)
/** The sooner it has to be done, the stricter, whatever the order of the queue. */
export const isStricter = (lane: Lane, than: Lane) => lanes[lane].act < lanes[than].act
export const strictest = (one: Lane, other: Lane) => (isStricter(other, one) ? other : one)

export function laneOf(reason: ReasonCode, isAboutSelf: boolean): Lane {
  const { lane, laneIfSelf } = reasonOf(reason)
  return (isAboutSelf ? laneIfSelf : undefined) ?? lane
}

/** Minutes from receipt until it has to be done. */
export function minutesToAct(lane: Lane, reason: ReasonCode): number {
  const { withinHours } = reasonOf(reason)
  return withinHours === undefined ? lanes[lane].act : Math.min(lanes[lane].act, withinHours * hour)
}

/** When somebody is told, in minutes from receipt; a reason with a clock of its own has them sooner. */
export function warningsOf(lane: Lane, reason: ReasonCode): number[] {
  const { act, warnings } = lanes[lane]
  const sooner = minutesToAct(lane, reason) / act
  const minutes = new Set([...warnings, act * escalatedShare].map(minute => Math.round(minute * sooner)))
  return [...minutes].toSorted((one, other) => one - other)
}

/** With less than this share of its time left, a case comes before all others. */
export const urgentShare = 0.25
/** From here on the admins are asked too to decide a case. */
export const escalatedShare = 0.8

/** A claim is a lease: it ends by itself unless the open page renews it. */
export const leaseMinutes = 5
export const leaseRenewedSeconds = 60
/** A skipped case is not offered to the same person again for so long, and is an admin's after so many skips. */
export const skipMinutes = 30
export const skipsUntilEscalated = 3
/** So long a decision can be taken back as if it had not been: letters wait, and nothing new is shown. */
export const undoSeconds = 20
/** Of a decision, once. */
export const appealDays = complaints.appealDays

export const caseStates = [
  'open',
  /** Something was asked of the member. The clock goes on. */
  'waiting',
  /** An admin has to decide. */
  'escalated',
  'decided',
  /** There is nothing left to decide: what it was about is gone. */
  'closed',
] as const
export type CaseState = (typeof caseStates)[number]

const moves: Record<CaseState, readonly CaseState[]> = {
  open: ['waiting', 'escalated', 'decided', 'closed'],
  waiting: ['open', 'escalated', 'decided', 'closed'],
  escalated: ['waiting', 'decided', 'closed'],
  decided: ['open', 'waiting', 'escalated'],
  closed: [],
}
/** Back from `decided` by undoing it, or by new content. */
export const mayMove = (from: CaseState, to: CaseState) => moves[from].includes(to)

/** Which permission somebody needs to be given a case; no path leads to one without it. */
export function permissionFor(kind: CaseKind, lane: Lane, isEscalated: boolean): Permission {
  if (isEscalated || lane === 'court') return 'authority'
  if (lane === 'child') return 'restricted'
  if (lane === 'consumer') return 'payments'
  if (kind === 'appeal') return 'appeals'
  return kind === 'enquiry' ? 'enquiries' : 'cases'
}

/** By which door a complaint came. */
export const caseChannels = [
  /** The thing itself asks for a look: no complaint. */
  'self',
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
/** What reaches the office on paper or by phone is entered by staff, with the true time of receipt. */
export const enteredChannels = ['mail', 'letter', 'phone'] as const satisfies readonly CaseChannel[]

/** What a decision can do. On the screen: left leaves visible, right takes out of view, the middle asks. */
export const caseActions = {
  show: { side: 'left', label: 'Leave visible' },
  removePhoto: { side: 'right', label: 'Remove this photo' },
  removeText: { side: 'right', label: 'Put the earlier text back' },
  declineProfile: { side: 'right', label: 'Do not show this profile' },
  hideProfile: { side: 'right', label: 'Hide until it is cleared up' },
  pauseMessages: { side: 'right', label: 'Pause messages' },
  suspend: { side: 'right', label: 'Suspend' },
  /** By two people, and by a call of its own. */
  close: { side: 'right', label: 'Close the account' },
  askMember: { side: 'middle', label: 'Ask the member' },
  answer: { side: 'middle', label: 'Answer' },
  uphold: { side: 'right', label: 'The decision stays' },
  overturn: { side: 'left', label: 'Take the decision back' },
} as const satisfies Record<string, { side: 'left' | 'middle' | 'right'; label: string }>
export type CaseAction = keyof typeof caseActions

/** What the thing in question is. */
export type SubjectType = 'member' | 'photo' | 'message' | 'decision' | 'none'

/** What can be decided about it; the page shows these and the server takes no other. */
export function actionsFor(kind: CaseKind, subject: SubjectType): readonly CaseAction[] {
  if (kind === 'profile') return ['show', 'declineProfile', 'suspend', 'askMember']
  if (kind === 'photo') return ['show', 'removePhoto', 'suspend']
  if (kind === 'text') return ['show', 'removeText', 'suspend']
  if (kind === 'appeal') return ['overturn', 'uphold']
  if (subject === 'none') return ['answer']
  const measures = ['pauseMessages', 'hideProfile', 'suspend', 'askMember'] as const
  return subject === 'photo' ? ['show', 'removePhoto', ...measures] : ['show', ...measures]
}

/** Those that change what others see take hold at once; what shows something new waits until it cannot be undone. */
export const isHeldBack = (action: CaseAction) => caseActions[action].side !== 'right'

export const suspensionDays = [7, 30] as const
export const pauseHours = [24, 168] as const

/** Small strikes end sooner than others. Proposed to who decides, never done by itself. */
export const strikeDays = (strikes: number) => (strikes <= 1 ? 180 : 365)
export function proposalFor(strikes: number): string | null {
  if (strikes >= 8) return 'Close the account'
  if (strikes >= 6) return 'Suspend for 30 days'
  return strikes >= 3 ? 'Pause or hide for 7 days' : null
}

/** "C10017" is a complaint, "D55" a decision that was mailed to a member. */
export const caseNumber = /^[CD][1-9]\d{0,11}$/
export const caseCode = /^[a-z2-7]{12}$/

/** People copy "c 10017" and "C-10017" from a letter. */
export const plainNumber = (typed: string) => typed.replaceAll(/[\s\-\u2010-\u2015]/g, '')
