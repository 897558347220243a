import { cancelClosedDeletionRequest } from '../../core/accounts/deletion-request-store.ts'
import { restoreApproval } from '../../core/members/listing-store.ts'
import { replaceTexts } from '../../core/members/profile-store.ts'
import type { CaseRow } from '../../core/moderation/case-store.ts'
import { reopenCase } from '../../core/moderation/case-store.ts'
import { reopenComplaints, updateAlarms } from '../../core/moderation/complaint-store.ts'
import {
  type Before,
  type InsertedRuling,
  insertRuling,
  type NewAction,
  nextDecision,
} from '../../core/moderation/decision-store.ts'
import { openEvidence } from '../../core/moderation/evidence.ts'
import { findEvidenceOf } from '../../core/moderation/evidence-store.ts'
import type { Parts } from '../../core/moderation/parts.ts'
import { deleteBan, insertBan } from '../../core/moderation/photo-hash-store.ts'
import { isProtected } from '../../core/moderation/protect.ts'
import { requestReview } from '../../core/moderation/request-review.ts'
import { restorePhoto, updateSanctions } from '../../core/moderation/state-store.ts'
import {
  deleteChangedTexts,
  insertReviewedTexts,
  listChangedTexts,
  type ReviewedText,
} from '../../core/moderation/subject-store.ts'
import type { Tx } from '../../platform/database/db.ts'
import { findPerson, listPhotosOf } from './page-store.ts'
import {
  findBefore,
  findRuling,
  isTakenBackTwice,
  isThere,
  isUnchanged,
  isWrittenSince,
  type RulingAction,
  type RulingRow,
} from './ruling-store.ts'

interface TakeBack {
  target: RulingRow
  action: 'undo' | 'reverse' | 'overturn'
  appealOf?: number
}

/** Thrown inside a transaction when the subject has changed since the decision. */
export class ChangedSinceError extends Error {}

/**
 * Restores the columns from before a decision, and returns the rows of the new one. Does not restore suspensions and pauses:
 * `finishTakeBack` computes them from the remaining decisions. Skips photos and texts that were deleted or, after an appeal,
 * changed.
 */
export async function takeBack(
  tx: Tx,
  parts: Parts,
  { target, action, appealOf }: TakeBack,
): Promise<NewAction[]> {
  // An undo hides again what a complaint had hidden before. A reversal leaves it visible.
  const lifts = action === 'undo' ? target.actions.filter(one => one.do === 'lift') : []
  const actions = [...target.actions.filter(one => one.do !== 'lift').toReversed(), ...lifts]
  const changed = new Set<RulingAction>()
  if (action === 'undo' && target.reverses !== null && (await isTakenBackTwice(tx, target)))
    throw new ChangedSinceError()
  for (const one of actions) {
    if (one.do === 'overturn' && one.before === null && (await isWrittenSince(tx, one)))
      throw new ChangedSinceError()
    if (one.before === null || (await isUnchanged(tx, one))) continue
    if (action !== 'overturn' && (await isThere(tx, one))) throw new ChangedSinceError()
    changed.add(one)
  }
  const rows: NewAction[] = []
  for (const one of actions) {
    const { memberId, photoId } = one
    const replaced = one.before === null || changed.has(one) ? undefined : await restoreBefore(tx, one)
    rows.push({
      action,
      memberId,
      photoId,
      before: replaced,
      reverses: target.id,
      ...(appealOf && { appealOf }),
    })
  }
  await takeTextsBack(tx, parts, target, action)
  return rows
}

/**
 * Restores a photo or profile from before an action. Returns its current state. The undo of a reversal or a lift puts the
 * first decision in force again, so it restores exactly the values of that decision.
 */
export async function restoreBefore(tx: Tx, one: RulingAction): Promise<Before | undefined> {
  const before = one.reverses === null ? await findBefore(tx, one) : (one.before as Before)
  return one.photoId === null
    ? restoreApproval(tx, one.memberId as number, before)
    : restorePhoto(tx, one.photoId, before)
}

/** Call after the rows of the new decision are inserted. */
export async function finishTakeBack(tx: Tx, parts: Parts, target: RulingRow): Promise<void> {
  await deleteBan(tx, target.id)
  if (target.reverses !== null) await applyAgain(tx, parts, target.reverses)
  const members = new Set(target.actions.flatMap(({ memberId }) => memberId ?? []))
  for (const memberId of members) await updateSanctions(tx, memberId)
  if (!target.actions.some(({ do: action }) => action === 'close')) return
  for (const memberId of members) await cancelClosedDeletionRequest(tx, memberId)
}

/** A reversal leaves the case closed, and so does its undo. */
export const isReversal = ({ actions }: RulingRow) => actions.some(({ do: action }) => action === 'reverse')

/** Undoes a decision: cancels its mails and reopens the case. */
export async function undoRuling(
  tx: Tx,
  parts: Parts,
  row: CaseRow,
  target: RulingRow,
  by: number,
): Promise<void> {
  const actions = await takeBack(tx, parts, { target, action: 'undo' })
  const { id } = await nextDecision(tx)
  await insertRuling(tx, { id, caseId: row.id, by, actions })
  await finishTakeBack(tx, parts, target)
  await parts.outbox.cancel(tx, { decisionId: target.id })
  if (isReversal(target)) return
  await reopenComplaints(tx, target.id)
  await reopenCase(tx, row.id)
  await updateAlarms(tx, row.id, row.priority)
}

export interface Reversal {
  row: CaseRow
  target: RulingRow
  by: number
  key: string
  mail: { id: number; text: { subject: string; text: string } | undefined }
}

export async function reverseRuling(tx: Tx, parts: Parts, reversal: Reversal): Promise<InsertedRuling> {
  const { row, target, by, key, mail } = reversal
  const actions = await takeBack(tx, parts, { target, action: 'reverse' })
  const inserted = await insertRuling(tx, {
    id: mail.id,
    caseId: row.id,
    by,
    key,
    mail: mail.text,
    actions,
  })
  await finishTakeBack(tx, parts, target)
  await reviewAgain(tx, row)
  return inserted
}

/** Content that is not approved after a reversal needs a new review. */
export async function reviewAgain(tx: Tx, { kind, memberId, photoId }: CaseRow): Promise<void> {
  if (memberId === null) return
  if (kind === 'photo' && photoId !== null) {
    const photo = (await listPhotosOf(tx, memberId)).find(({ id }) => id === photoId)
    if (photo?.status === 'pending' || photo?.status === 'held')
      await requestReview(tx, { kind, memberId, photoId })
  }
  if (kind === 'text' && (await listChangedTexts(tx, memberId)).length > 0)
    await requestReview(tx, { kind, memberId })
  if (kind === 'profile') {
    const person = await findPerson(tx, memberId)
    if (person && !person.isApproved && !(await isProtected(tx, memberId)))
      await requestReview(tx, { kind, memberId })
  }
}

const textsOf = async (tx: Tx, { secret }: Parts, rulingId: number): Promise<ReviewedText[]> => {
  const sealed = await findEvidenceOf(tx, rulingId)
  return sealed ? (openEvidence(secret, sealed).texts ?? []) : []
}

const reviewsTexts = ({ kind, actions }: RulingRow) =>
  kind === 'text' && actions.some(({ do: action }) => action === 'show' || action === 'removeText')
const removesTexts = ({ actions }: RulingRow) => actions.some(({ do: action }) => action === 'removeText')

async function takeTextsBack(
  tx: Tx,
  parts: Parts,
  target: RulingRow,
  action: TakeBack['action'],
): Promise<void> {
  if (!reviewsTexts(target)) return
  const memberId = target.actions[0]?.memberId as number
  const texts = await textsOf(tx, parts, target.id)
  if (removesTexts(target)) await replaceAll(tx, memberId, texts, 'now', action === 'overturn')
  if (action !== 'undo' && removesTexts(target)) return
  await insertReviewedTexts(tx, memberId, texts)
  if (action !== 'undo') await requestReview(tx, { kind: 'text', memberId })
}

/** Puts the first decision in force again after its reversal was undone. */
async function applyAgain(tx: Tx, parts: Parts, rulingId: number): Promise<void> {
  const ruling = (await findRuling(tx, rulingId)) as RulingRow
  for (const { isBan, photoId } of ruling.actions)
    if (isBan && photoId !== null)
      await insertBan(tx, photoId, { staffId: ruling.by, reason: null, decisionId: rulingId })
  if (!reviewsTexts(ruling)) return
  const memberId = ruling.actions[0]?.memberId as number
  const texts = await textsOf(tx, parts, rulingId)
  if (removesTexts(ruling)) await replaceAll(tx, memberId, texts, 'before', false)
  await deleteChangedTexts(tx, memberId)
}

async function replaceAll(
  tx: Tx,
  memberId: number,
  texts: ReviewedText[],
  to: 'before' | 'now',
  mayDiffer: boolean,
): Promise<void> {
  const replaced = await replaceTexts(
    tx,
    memberId,
    texts.map(text => ({ field: text.field, from: to === 'now' ? text.before : text.now, to: text[to] })),
  )
  if (replaced < texts.length && !mayDiffer) throw new ChangedSinceError()
}
