import {
  type CaseChannel,
  type CaseKind,
  type Lane,
  laneOf,
  lanes,
  minutesToAct,
  permissionFor,
  strictest,
} from '#contract/core/moderation/case-facts.ts'
import type { ReasonCode } from '#contract/core/moderation/case-reasons.ts'
import type { Sql } from '../../platform/database/db.ts'
import { acknowledge } from './acknowledge.ts'
import { type CaseRow, changeCase, insertCase, lockCase, lockCaseAbout, setDue } from './case-store.ts'
import { setWarning } from './clocks.ts'
import { type Contact, sealContact } from './contact-seal.ts'
import { addEvents, type CaseEvent } from './event-store.ts'
import { freeze, type Seen } from './evidence.ts'
import type { Parts } from './parts.ts'
import { protect } from './protect.ts'
import { holdSubject } from './subject-store.ts'
import { type Written, writeReport } from './write-report.ts'

/** Something for the office, by whichever door. */
export interface Received {
  kind: CaseKind
  /** "member:1001"; nothing where it is about nobody, and then no other joins it. */
  subject: string | null
  memberId?: number | null
  photoId?: number | null
  appealedId?: number
  reason: ReasonCode
  isAboutSelf?: boolean
  /** A member, or somebody who says how to reach them, or neither. */
  reporterId?: number | null
  contact?: Contact
  /** Who they say they are is known. */
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
  reportId: number
  news: Written['news']
}

/** Joins the open case about the same thing, or opens one. What it is about is sealed before anybody can change it. */
export async function receive(tx: Sql, parts: Parts, received: Received): Promise<Receipt> {
  const { reason, isAboutSelf = false, memberId = null, photoId = null, reporterId = null } = received
  const { channel, messages } = received
  const lane = laneOf(reason, isAboutSelf)
  const { found, isOpened } = await findOrOpen(tx, received, lane)
  const written = await writeReport(tx, {
    caseId: found.id,
    reporterId,
    isAboutSelf,
    reason,
    lane,
    channel,
    text: received.text,
    sealedContact: received.contact ? sealContact(parts.secret, received.contact) : null,
    isProven: received.isProven ?? false,
    address: received.address ?? null,
    receivedAt: received.receivedAt ?? null,
    enteredBy: received.enteredBy ?? null,
    acknowledge: lanes[lane].acknowledge,
    act: minutesToAct(lane, reason),
  })
  const reportId = written.report.id
  if (written.news === 'none') return { caseId: found.id, reportId, news: 'none' }
  await setWarning(tx, reportId, written.report)
  if (!isOpened) await join(tx, found, lane)
  await setDue(tx, found.id, strictest(found.lane, lane))
  const isFrozen = await freeze(tx, parts, {
    caseId: found.id,
    memberId,
    photoId,
    reportId,
    ...(messages && { messages }),
  })
  const events: CaseEvent[] = [
    written.news === 'added'
      ? { type: 'report_added', reportId, from: written.from ?? undefined, to: reason }
      : { type: isOpened ? 'opened' : 'report_added', reportId, to: channel, staffId: received.enteredBy },
    ...(isFrozen ? [{ type: 'evidence_frozen' as const, reportId }] : []),
  ]
  await addEvents(tx, found.id, events)
  await protect(tx, { caseId: found.id, reportId, lane, received })
  await acknowledge(tx, parts, { caseId: found.id, reportId, received, actDueAt: written.report.actDueAt })
  return { caseId: found.id, reportId, news: written.news }
}

/** Of two who are first at once one opens it and the other joins. */
async function findOrOpen(
  tx: Sql,
  received: Received,
  lane: Lane,
): Promise<{ found: CaseRow; isOpened: boolean }> {
  const { kind, subject, memberId = null, photoId = null, reason } = received
  const appealedId = received.appealedId ?? null
  await holdSubject(tx, { memberId, photoId })
  for (;;) {
    const open = subject === null ? undefined : await lockCaseAbout(tx, kind, subject, 'open')
    if (open) return { found: open, isOpened: false }
    const permission = permissionFor(kind, lane, false)
    const id = await insertCase(tx, {
      kind,
      subject,
      memberId,
      photoId,
      appealedId,
      lane,
      reason,
      permission,
    })
    if (id !== undefined) return { found: (await lockCase(tx, id)) as CaseRow, isOpened: true }
  }
}

async function join(tx: Sql, found: CaseRow, lane: Lane): Promise<void> {
  const stricter = strictest(found.lane, lane)
  const permission = permissionFor(found.kind, stricter, found.permission === 'authority')
  await changeCase(tx, found.id, stricter === found.lane ? {} : { lane: stricter, permission })
}
