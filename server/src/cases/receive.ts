import {
  type CaseChannel,
  type CaseKind,
  type Lane,
  laneOf,
  lanes,
  minutesToAct,
  permissionFor,
  strictest,
} from '#contract/case-facts.ts'
import type { ReasonCode } from '#contract/case-reasons.ts'
import type { Sql } from '../db.ts'
import { acknowledge } from './acknowledge.ts'
import { type CaseRow, changeCase, insertCase, lockCase, lockCaseAbout, setDue } from './case-store.ts'
import { nextWarning } from './clocks.ts'
import { type Contact, sealContact } from './contact-seal.ts'
import { addEvents, type CaseEvent } from './event-store.ts'
import { freeze, type Seen } from './evidence.ts'
import type { Parts } from './parts.ts'
import { protect } from './protect.ts'
import { findReportOf, insertReport, setNextWarning } from './report-store.ts'
import { holdSubject } from './subject-store.ts'

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
  /** False where the same member has complained of the same already. */
  isNew: boolean
}

/** Joins the open case about the same thing, or opens one. What it is about is sealed before anybody can change it. */
export async function receive(tx: Sql, parts: Parts, received: Received): Promise<Receipt> {
  const { reason, isAboutSelf = false, memberId = null, photoId = null, reporterId = null } = received
  const { channel, messages } = received
  const lane = laneOf(reason, isAboutSelf)
  const { found, isOpened } = await findOrOpen(tx, received, lane)
  const report = await insertReport(tx, {
    ...{ caseId: found.id, reporterId, isAboutSelf, reason, lane, channel, text: received.text },
    sealedContact: received.contact ? sealContact(parts.secret, received.contact) : null,
    isProven: received.isProven ?? false,
    address: received.address ?? null,
    receivedAt: received.receivedAt ?? null,
    enteredBy: received.enteredBy ?? null,
    acknowledge: lanes[lane].acknowledge,
    act: minutesToAct(lane, reason),
  })
  if (!report) {
    const earlier = await findReportOf(tx, found.id, reporterId as number)
    return { caseId: found.id, reportId: earlier as number, isNew: false }
  }
  const late = (Date.now() - report.receivedAt.getTime()) / 60_000
  await setNextWarning(tx, report.id, nextWarning(lane, reason, Math.max(0, late)))
  if (!isOpened) await join(tx, found, lane)
  await setDue(tx, found.id, strictest(found.lane, lane))
  const reportId = report.id
  const isFrozen = await freeze(tx, parts, {
    caseId: found.id,
    memberId,
    photoId,
    reportId,
    ...(messages && { messages }),
  })
  const events: CaseEvent[] = [
    { type: isOpened ? 'opened' : 'report_added', reportId, to: channel, staffId: received.enteredBy },
    ...(isFrozen ? [{ type: 'evidence_frozen' as const, reportId }] : []),
  ]
  await addEvents(tx, found.id, events)
  await protect(tx, { caseId: found.id, reportId, lane, received })
  await acknowledge(tx, parts, { caseId: found.id, reportId, received, actDueAt: report.actDueAt })
  return { caseId: found.id, reportId, isNew: true }
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
