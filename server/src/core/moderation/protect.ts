import type { Lane } from '#contract/core/moderation/case-facts.ts'
import type { Sql } from '../../platform/database/db.ts'
import { insertDecision, insertEffect, type NewEffect } from './decision-store.ts'
import { deriveTouched } from './derive.ts'
import { addEvents } from './event-store.ts'
import type { Received } from './receive.ts'
import { findStanding, lockReporter } from './report-store.ts'

/** The service acts on one person's word alone so often a day. */
const perDay = 1
/** From so many complaints in which nothing was found on, and more of them than of others, their word alone does not do. */
const refusedFrom = 2

const protects: readonly Lane[] = ['person', 'child']

interface Complaint {
  caseId: number
  reportId: number
  lane: Lane
  received: Received
}

/**
 * Protect first, judge second: what shows somebody against their will, or a child, is out of view at once where it is
 * known who complains. It is back as soon as a person has looked and found nothing.
 */
export async function protect(tx: Sql, { caseId, reportId, lane, received }: Complaint): Promise<void> {
  const { reporterId, isProven, memberId = null, photoId = null, subject } = received
  const isSeen = subject?.startsWith('photo:') || subject?.startsWith('member:')
  if (!isSeen || !isProven || !reporterId || !protects.includes(lane) || received.kind !== 'report') return
  await lockReporter(tx, reporterId)
  const { upheld, refused, protectedToday } = await findStanding(tx, reporterId)
  if (protectedToday >= perDay || (refused >= refusedFrom && refused > upheld)) return
  await takeOutOfView(tx, { caseId, kind: 'report', memberId, photoId, reportId })
}

interface Protected {
  caseId: number
  kind: 'report' | 'photo'
  memberId: number | null
  photoId: number | null
  reportId?: number
}

/** Until somebody has decided the case. */
export async function takeOutOfView(tx: Sql, what: Protected): Promise<void> {
  const { caseId, kind, memberId, photoId, reportId } = what
  const { id } = await insertDecision(tx, {
    caseId,
    kind,
    key: null,
    by: null,
    isHeldBack: false,
    subjectVersion: null,
    stateBefore: 'open',
    isRuling: false,
    note: null,
    reverses: null,
    judges: null,
  })
  const effect: NewEffect = {
    action: photoId === null ? 'hideProfile' : 'hold',
    memberId,
    photoId,
    reason: null,
    photoReason: null,
    isBanned: false,
    isHeldBack: false,
    hours: null,
    strikes: 0,
    strikeDays: 0,
  }
  await insertEffect(tx, id, 1, photoId === null ? effect : { ...effect, memberId: null })
  await deriveTouched(tx, id)
  await addEvents(tx, caseId, [{ type: 'protected', reportId, decisionId: id }])
}
