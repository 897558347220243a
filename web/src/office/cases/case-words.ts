import {
  type CaseAction,
  type CaseKind,
  type CaseState,
  caseActions,
  type Lane,
  lanes,
} from '#contract/core/moderation/case-facts.ts'
import { type ReasonCode, reasonOf } from '#contract/core/moderation/case-reasons.ts'
import type { CasePage, Ruling } from '#contract/office/cases/cases.ts'
import { timeText } from '../staff/words.ts'

/** How the office names what it decides about. */

const kindWords: Record<CaseKind, string> = {
  profile: 'New profile',
  photo: 'Photo',
  text: 'Changed text',
  report: 'Report',
  grievance: 'Grievance',
  privacy: 'Personal data',
  enquiry: 'Question',
  appeal: 'Appeal',
}
export const kindText = (kind: CaseKind) => kindWords[kind]
export const laneText = (lane: Lane) => lanes[lane].label

export const stateWords: Record<CaseState, string> = {
  open: 'Open',
  waiting: 'Waits for the member',
  escalated: 'For an admin',
  decided: 'Decided',
  closed: 'Closed',
}

/** Those that only the office chooses; the others read as who reports reads them. */
const ownReasons: Partial<Record<ReasonCode, string>> = {
  contact_in_text: 'Contact details in a text or photo',
  photo_unfit: 'The photo does not show the person well',
  text_unfit: 'The text says nothing about the person',
  duplicate: 'A second account of the same person',
  ban_return: 'Back after the account was closed',
  enquiry: 'A question',
  court_order: 'Order of a court or the government',
  lawful_request: 'An authority asks for information',
}
export const reasonText = (reason: ReasonCode) => reasonOf(reason).asks ?? ownReasons[reason] ?? reason

export const actionName = (action: CaseAction) => caseActions[action].label

/** "Remove this photo: The photo is of someone else, until 3 Nov 2026, 14:05 IST" */
export function rulingText({ actions, reverses }: Ruling): string {
  if (reverses !== null && actions.length === 0) return `Took decision ${reverses} back`
  return actions
    .map(({ do: action, reason, endsAt }) =>
      [actionName(action), reason && `: ${reasonText(reason)}`, endsAt && `, until ${timeText(endsAt)}`]
        .filter(Boolean)
        .join(''),
    )
    .join('; ')
}

const eventWords: Record<string, string> = {
  opened: 'Opened',
  report_added: 'Another complaint',
  acknowledged: 'Acknowledged',
  evidence_frozen: 'Evidence sealed',
  protected: 'Out of view at once',
  looked_at: 'First look',
  skipped: 'Skipped',
  noted: 'Note',
  member_answered: 'The member has answered',
  escalated: 'Handed to the admins',
  lane_changed: 'Another lane',
  decided: 'Decided',
  undone: 'Undone',
  voided: 'Void: it had changed',
  reversed: 'Reversed',
  reopened: 'Open again',
  took_hold: 'Took hold',
  told_member: 'Letter to the member',
  told_reporter: 'Answer to who complained',
  clock_warned: 'Warned of the clock',
  clock_missed: 'The clock ran out',
  hold_set: 'Kept for an authority',
  hold_lifted: 'No longer kept',
  subject_gone: 'What it was about is gone',
}
export const eventText = (type: string) => eventWords[type] ?? type

/** What each of the three buttons does to this case; they say the effect. */
export function leftText({ kind, actions }: Pick<CasePage, 'kind' | 'actions'>): string {
  if (actions.includes('overturn')) return 'Take the decision back'
  const shown: Partial<Record<CaseKind, string>> = {
    profile: 'Show this profile',
    photo: 'Show this photo',
    text: 'Show this text',
  }
  return shown[kind] ?? 'Leave visible'
}
export function rightText({ kind, actions }: Pick<CasePage, 'kind' | 'actions'>): string {
  if (actions.includes('uphold')) return 'The decision stays'
  const hidden: Partial<Record<CaseKind, string>> = {
    profile: 'Do not show it',
    photo: 'Remove it',
    text: 'Put the earlier back',
  }
  return hidden[kind] ?? 'Take out of view'
}

const minute = 60_000

/** "2 h 10 min left", "3 days left", "40 min late" */
export function timeLeft(dueAt: string, now: number): string {
  const left = Date.parse(dueAt) - now
  return `${lengthText(Math.abs(left))} ${left > 0 ? 'left' : 'late'}`
}

function lengthText(ms: number): string {
  const minutes = Math.floor(ms / minute)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  return `${Math.floor(hours / 24)} days`
}

/** "2 days", for how long something waits. */
export const ageText = (since: string, now: number) => lengthText(Math.max(0, now - Date.parse(since)))
