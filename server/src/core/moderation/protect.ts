import type { Priority } from '#contract/core/moderation/case-facts.ts'
import type { Tx } from '../../platform/database/db.ts'
import { getReporterRecord, lockReporter } from './complaint-store.ts'
import { insertRuling, isStanding, nextDecision } from './decision-store.ts'
import type { Received } from './receive.ts'
import { updateApproval, updatePhoto } from './state-store.ts'

/** Times a day that the server hides content for one reporter before a moderator has decided. */
const perDay = 1
/** From this many refused complaints of a reporter the server hides nothing, if they outnumber the upheld ones. */
const refusedFrom = 2

const protectedPriorities: readonly Priority[] = ['person', 'child']

/**
 * Hides a photo or a profile immediately if a verified reporter is the person shown, or a child may be at risk. It stays
 * hidden until a moderator decides the case.
 */
export async function protectPerson(
  tx: Tx,
  caseId: number,
  priority: Priority,
  received: Received,
): Promise<void> {
  const { kind, reporterId, isProven, memberId = null, photoId = null, subject } = received
  const isVisible = subject?.startsWith('photo:') || subject?.startsWith('member:')
  if (kind !== 'report' || !isVisible || !isProven || !reporterId) return
  if (!protectedPriorities.includes(priority)) return
  if (await isProtected(tx, memberId, photoId)) return
  await lockReporter(tx, reporterId)
  const { upheld, refused, protectedToday } = await getReporterRecord(tx, reporterId)
  if (protectedToday >= perDay || (refused >= refusedFrom && refused > upheld)) return
  const before =
    photoId === null
      ? await updateApproval(tx, memberId as number, false)
      : await updatePhoto(tx, photoId, { status: 'held', reason: null, decidedBy: null })
  const { id } = await nextDecision(tx)
  await insertRuling(tx, { id, caseId, actions: [{ action: 'protect', memberId, photoId, before }] })
}

export const isProtected = async (tx: Tx, memberId: number | null, photoId: number | null = null) =>
  (await tx.run`
    select from decisions d
    where d.member_id = ${memberId} and d.action = 'protect' and d.photo_id is not distinct from ${photoId}
      and ${isStanding}`) > 0
