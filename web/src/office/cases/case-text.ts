import {
  type CaseKind,
  type CaseState,
  type Priority,
  priorities,
  type RecordedAction,
} from '#contract/core/moderation/case-facts.ts'
import { type ReasonCode, reasonOf } from '#contract/core/moderation/case-reasons.ts'
import type { CaseLine, Ruling } from '#contract/office/cases/cases.ts'
import { brand } from '#contract/platform/brand.ts'
import { timeText } from '../staff/staff-text.ts'

const kindTexts: Record<CaseKind, string> = {
  profile: 'New profile',
  photo: 'New photo',
  text: 'Changed text',
  report: 'Report',
  grievance: 'Grievance',
  privacy: 'Personal data',
  enquiry: 'Question',
  appeal: 'Appeal',
}
export const kindText = (kind: CaseKind) => kindTexts[kind]
export const priorityText = (priority: Priority) => priorities[priority].label

const reportTexts: Record<string, string> = {
  member: 'Reported profile',
  photo: 'Reported photo',
  message: 'Reported message',
}
/** "Reported photo", "New profile" */
export const caseText = ({ kind, subject }: Pick<CaseLine, 'kind' | 'subject'>) =>
  (kind === 'report' && reportTexts[subject?.split(':')[0] ?? '']) || kindTexts[kind]

export const caseStateTexts: Record<CaseState, string> = {
  open: 'Open',
  waiting: 'Waiting for the member',
  closed: 'Closed',
}

/** Reasons that only staff choose, and those that a complainant reads with "me" or "my". */
const staffReasons: Partial<Record<ReasonCode, string>> = {
  contact_in_text: 'Contact details in a text or photo',
  photo_unfit: 'The photo does not show the person well',
  text_unfit: 'The text does not describe the person',
  duplicate: 'A second account of the same person',
  ban_return: 'Returned after the account was closed',
  enquiry: 'A question',
  impersonation: 'Pretends to be someone else',
  no_consent: 'The person did not agree to this profile',
  harassment: 'Threats, insults or pressure',
  others_data: 'Shows someone else’s address, phone or documents',
  court_order: 'Order from a court or the government',
  lawful_request: 'Request from an authority',
}
export const reasonText = (reason: ReasonCode) => staffReasons[reason] ?? reasonOf(reason).asks ?? reason

const doneTexts: Record<RecordedAction, string> = {
  show: 'Left visible',
  removePhoto: 'Removed this photo',
  removeText: 'Restored the earlier text',
  declineProfile: 'Declined this profile',
  hideProfile: 'Hid the profile until resolved',
  pauseMessages: 'Paused messages',
  suspend: 'Suspended',
  close: 'Closed the account',
  askMember: 'Asked the member',
  answer: 'Answered',
  uphold: 'Kept the decision',
  overturn: 'Reversed the decision',
  protect: 'Hidden until reviewed',
  lift: 'Shown again',
  undo: 'Undid the decision',
  reverse: 'Reversed the decision',
}
/** "Removed this photo, Suspended: HS1234" */
export function decidedText(
  actions: readonly RecordedAction[],
  { id, kind, member }: Pick<CaseLine, 'id' | 'kind' | 'member'>,
) {
  const words = actions.map(action => (action === 'show' && isNew(kind) ? 'Approved' : doneTexts[action]))
  return `${words.join(', ')}: ${memberText(member) ?? `case ${id}`}`
}

export const memberText = (member: number | null) => (member === null ? null : brand.memberPrefix + member)

/** "Paused messages: They ask for money or gifts, until 3 Nov 2026, 14:05 IST" */
export const rulingText = ({ actions }: Ruling) =>
  actions
    .map(({ do: action, reason, endsAt }) =>
      [doneTexts[action], reason && `: ${reasonText(reason)}`, endsAt && `, until ${timeText(endsAt)}`]
        .filter(Boolean)
        .join(''),
    )
    .join('; ')

/** New content, without a complaint. */
const isNew = (kind: CaseKind) => kind === 'profile' || kind === 'photo' || kind === 'text'
export function approveText(kind: CaseKind): string {
  if (kind === 'appeal') return 'Reverse the decision'
  return isNew(kind) ? 'Approve' : 'Leave visible'
}
const restrictTexts: Partial<Record<CaseKind, string>> = {
  profile: 'Decline',
  photo: 'Remove',
  text: 'Restore the earlier text',
  appeal: 'Keep the decision',
}
export const restrictText = (kind: CaseKind) => restrictTexts[kind] ?? 'Remove or restrict'

const minuteMs = 60_000

/** "2 h 10 min left", "3 days left", "40 min overdue" */
export function timeLeft(dueAt: string, now: number): string {
  const left = Date.parse(dueAt) - now
  return `${durationText(Math.abs(left))} ${left > 0 ? 'left' : 'overdue'}`
}

/** Overdue, or under a quarter of the time left. */
export function urgencyOf({ openedAt, dueAt }: Pick<CaseLine, 'openedAt' | 'dueAt'>, now: number) {
  const due = Date.parse(dueAt)
  if (due <= now) return 'overdue'
  return due - now < (due - Date.parse(openedAt)) / 4 ? 'soon' : undefined
}

export function durationText(ms: number): string {
  const minutes = Math.floor(ms / minuteMs)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return minutes % 60 === 0 || hours >= 6 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  return `${Math.floor(hours / 24)} days`
}
