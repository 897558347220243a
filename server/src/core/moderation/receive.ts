import {
  type CaseChannel,
  type CaseKind,
  firstAlarm,
  minutesToDecide,
  type Priority,
  permissionFor,
  priorityOf,
  strictest,
} from '#contract/core/moderation/case-facts.ts'
import { type ReasonCode, reasonOf } from '#contract/core/moderation/case-reasons.ts'
import type { Tx } from '../../platform/database/db.ts'
import { acknowledge } from './acknowledge.ts'
import { type CaseRow, insertCase, lockOpenCase, updateCase, updateDeadline } from './case-store.ts'
import {
  type ComplaintTimes,
  clockOf,
  extendComplaint,
  getComplaintOf,
  insertComplaint,
  type NewComplaint,
  updateAlarm,
} from './complaint-store.ts'
import { type Contact, sealContact } from './contact-seal.ts'
import { type Seen, sealEvidence } from './evidence.ts'
import type { Parts } from './parts.ts'
import { protectPerson } from './protect.ts'
import { lockSubject } from './subject-store.ts'

/** A complaint, an appeal or a question, by whichever channel it came. */
export interface Received {
  kind: CaseKind
  /** "member:1001". Null if it is about no member: such a complaint always opens a new case. */
  subject: string | null
  memberId?: number | null
  photoId?: number | null
  appealOf?: number
  reason: ReasonCode
  isAboutSelf?: boolean
  reporterId?: number | null
  contact?: Contact
  /** The phone or e-mail address of the complainant is verified. */
  isProven?: boolean
  text: string
  channel: CaseChannel
  address?: string
  receivedAt?: Date
  enteredBy?: number
  messages?: Seen['messages']
}

export interface Receipt {
  caseId: number
  complaintId: number
  /** `none` if the member has already sent the same complaint. */
  news: 'first' | 'added' | 'none'
}

/** Joins the open case about the same subject, or opens one, and seals the evidence before it can change. */
export async function receive(tx: Tx, parts: Parts, received: Received): Promise<Receipt> {
  const { reason, isAboutSelf = false, memberId = null, photoId = null } = received
  const priority = priorityOf(reason, isAboutSelf)
  const { row, isOpened } = await findOrOpenCase(tx, received, priority)
  const { complaint, news } = await addComplaint(tx, {
    caseId: row.id,
    reporterId: received.reporterId ?? null,
    isAboutSelf,
    reason,
    channel: received.channel,
    text: received.text,
    sealedContact: received.contact ? sealContact(parts.secret, received.contact) : null,
    isProven: received.isProven ?? false,
    address: received.address ?? null,
    receivedAt: received.receivedAt ?? null,
    enteredBy: received.enteredBy ?? null,
    minutes: minutesToDecide(reason, isAboutSelf),
  })
  const complaintId = complaint.id
  if (news === 'none') return { caseId: row.id, complaintId, news }
  const caseAlarm = firstAlarm(clockOf({ ...complaint, isOpened: row.firstOpenedAt !== null }, priority))
  await updateAlarm(tx, complaintId, caseAlarm)
  if (!isOpened) await joinCase(tx, row, priority)
  await updateDeadline(tx, row.id)
  await sealEvidence(tx, parts, { complaintId, memberId, photoId, messages: received.messages })
  await protectPerson(tx, row.id, priority, received)
  await acknowledge(tx, parts, { complaintId, received, dueAt: complaint.dueAt })
  return { caseId: row.id, complaintId, news }
}

async function findOrOpenCase(
  tx: Tx,
  received: Received,
  priority: Priority,
): Promise<{ row: CaseRow; isOpened: boolean }> {
  const { kind, subject, memberId = null, photoId = null, reason, appealOf = null } = received
  await lockSubject(tx, { memberId, photoId })
  for (;;) {
    const open = subject === null ? undefined : await lockOpenCase(tx, kind, subject)
    if (open) return { row: open, isOpened: false }
    const permission = permissionFor(kind, priority, false)
    const opened = await insertCase(tx, {
      kind,
      subject,
      memberId,
      photoId,
      appealOf,
      priority,
      reason,
      permission,
    })
    if (opened) return { row: opened, isOpened: true }
  }
}

async function joinCase(tx: Tx, row: CaseRow, priority: Priority): Promise<void> {
  const higher = strictest(row.priority, priority)
  await updateCase(tx, row.id, {
    priority: higher,
    permission: permissionFor(row.kind, higher, row.permission === 'authority'),
  })
}

const maxText = 20_000

/**
 * Merges a second complaint of a member into the first. Both texts stay, and the reason with the shorter deadline
 * counts.
 */
async function addComplaint(
  tx: Tx,
  one: NewComplaint,
): Promise<{ news: Receipt['news']; complaint: ComplaintTimes }> {
  const first = await insertComplaint(tx, one)
  if (first) return { news: 'first', complaint: first }
  const earlier = await getComplaintOf(tx, one.caseId, one.reporterId as number)
  const isGraver = one.minutes < minutesToDecide(earlier.reason, earlier.isAboutSelf)
  const added = [one.reason !== earlier.reason && reasonOf(one.reason).asks, one.text]
    .filter(Boolean)
    .join(': ')
  if (!isGraver && earlier.text.includes(added)) return { news: 'none', complaint: earlier }
  const complaint = await extendComplaint(tx, earlier.id, {
    ...one,
    reason: isGraver ? one.reason : earlier.reason,
    text: [earlier.text, added].filter(Boolean).join('\n\n').slice(0, maxText),
  })
  return { news: 'added', complaint }
}
