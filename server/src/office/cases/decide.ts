import { type CaseAction, isRestriction, undoSeconds } from '#contract/core/moderation/case-facts.ts'
import type { CaseMail } from '#contract/core/moderation/case-mails.ts'
import { reasonOf } from '#contract/core/moderation/case-reasons.ts'
import type { DecidedAction } from '#contract/office/cases/cases.ts'
import {
  complaintAnswer,
  decisionMail,
  endOf,
  outcomeOf,
  photoReasonOf,
} from '#contract/office/cases/decision-mails.ts'
import { replaceTexts } from '../../core/members/profile-store.ts'
import { type CaseRow, lockCase, updateCase } from '../../core/moderation/case-store.ts'
import { closeComplaint, findAddress, listOpenComplaints } from '../../core/moderation/complaint-store.ts'
import { openContact } from '../../core/moderation/contact-seal.ts'
import {
  type InsertedRuling,
  insertRuling,
  type NewAction,
  nextDecision,
} from '../../core/moderation/decision-store.ts'
import { sealEvidence } from '../../core/moderation/evidence.ts'
import { codeOf, complaintNumber, decisionNumber } from '../../core/moderation/numbers.ts'
import type { Parts } from '../../core/moderation/parts.ts'
import { insertBan } from '../../core/moderation/photo-hash-store.ts'
import { sendCaseMail, textOf } from '../../core/moderation/send-case-mail.ts'
import {
  isFirstApproval,
  updateApproval,
  updatePhoto,
  updateSanctions,
} from '../../core/moderation/state-store.ts'
import { deleteChangedTexts, listChangedTexts } from '../../core/moderation/subject-store.ts'
import { queueLiveMail } from '../../core/profiles/preferences/approve-profile.ts'
import type { Tx } from '../../platform/database/db.ts'
import { findRuling, hasOpenReview, isUnchanged, listProtections, type RulingRow } from './ruling-store.ts'
import { finishTakeBack, restoreBefore, reviewAgain, takeBack } from './take-back.ts'

export interface Decision {
  row: CaseRow
  by: number
  key: string
  actions: readonly DecidedAction[]
}

const numbered = ({ secret }: Parts, number: string) => ({ number, code: codeOf(secret, number) })

/** Decides a locked case. Takes effect immediately; the mails wait until the undo time is over. */
export async function decide(
  tx: Tx,
  parts: Parts,
  { row, by, key, actions }: Decision,
): Promise<InsertedRuling> {
  const { id, decidedAt } = await nextDecision(tx)
  const names = actions.map(({ do: name }) => name)
  const texts =
    row.kind === 'text' && row.memberId !== null ? await listChangedTexts(tx, row.memberId) : undefined
  const isNew =
    row.kind === 'profile' && names.includes('show') && (await isFirstApproval(tx, row.memberId as number))
  const appealed = names.includes('overturn') ? await lockAppealed(tx, row.appealOf as number) : undefined
  const lifts = await liftProtections(tx, row)
  const rows = appealed
    ? await takeBack(tx, parts, { target: appealed, action: 'overturn', appealOf: appealed.id })
    : await applyActions(tx, row, { by, actions, decidedAt })
  const mail = decisionMail(actions, { ...numbered(parts, decisionNumber(id)), decidedAt })
  const ruling = await insertRuling(tx, {
    id,
    caseId: row.id,
    by,
    key,
    mail: mail && textOf(parts, mail),
    actions: [...rows, ...lifts],
  })
  if (texts || names.some(isRestriction))
    await sealEvidence(tx, parts, { decisionId: id, memberId: row.memberId, photoId: row.photoId, texts })
  if (texts && (names.includes('show') || names.includes('removeText')))
    await writeTexts(tx, row, texts, names.includes('removeText'))
  await applyBans(tx, row, id, by, actions)
  if (row.memberId !== null) await updateSanctions(tx, row.memberId)
  if (appealed) await finishOverturn(tx, parts, appealed)
  await updateCase(tx, row.id, { state: names.includes('askMember') ? 'waiting' : 'closed' })
  await sendToMember(tx, parts, row, id, mail)
  if (isNew)
    await queueLiveMail(parts, tx, row.memberId as number, { afterSeconds: undoSeconds, decisionId: id })
  if (!names.includes('askMember')) await answerComplaints(tx, parts, row, id, actions)
  return ruling
}

/** Under the lock, because a colleague may just have reversed the decision. */
async function lockAppealed(tx: Tx, rulingId: number): Promise<RulingRow> {
  const found = (await findRuling(tx, rulingId)) as RulingRow
  await lockCase(tx, found.caseId)
  return (await findRuling(tx, rulingId)) as RulingRow
}

/** Restores content that a complaint had hidden. The actions of the decision follow. */
async function liftProtections(tx: Tx, row: CaseRow): Promise<NewAction[]> {
  const rows: NewAction[] = []
  for (const { id, actions } of await listProtections(tx, row.id))
    for (const one of actions) {
      const { memberId, photoId, before } = one
      const canShow = before !== null && (await isUnchanged(tx, one)) && !(await hasOpenReview(tx, one))
      const hidden = canShow ? await restoreBefore(tx, one) : undefined
      rows.push({ action: 'lift', memberId, photoId, before: hidden, reverses: id })
    }
  return rows
}

interface Applied extends Pick<Decision, 'by' | 'actions'> {
  decidedAt: Date
}

async function applyActions(tx: Tx, row: CaseRow, { by, actions, decidedAt }: Applied): Promise<NewAction[]> {
  const counted = new Set<string>()
  const rows: NewAction[] = []
  for (const action of actions) {
    const reason = 'reason' in action ? action.reason : undefined
    const counts = reason !== undefined && isRestriction(action.do) && !counted.has(reason)
    if (reason) counted.add(reason)
    const isAboutPhoto = action.do === 'removePhoto' || (action.do === 'show' && row.kind === 'photo')
    rows.push({
      action: action.do,
      memberId: row.memberId,
      photoId: isAboutPhoto ? row.photoId : null,
      ...(reason && { reason }),
      strikes: counts ? reasonOf(reason).strikes : 0,
      endsAt: action.do === 'close' ? Number.POSITIVE_INFINITY : endOf(action, decidedAt),
      isBan: action.do === 'removePhoto' && (action.ban ?? false),
      before: await writeAction(tx, row, action, by),
      ...(action.do === 'uphold' && row.appealOf !== null && { appealOf: row.appealOf }),
    })
  }
  return rows
}

/** Applies one action to the photo or the profile. Returns the earlier state. */
async function writeAction(
  tx: Tx,
  row: CaseRow,
  action: DecidedAction,
  by: number,
): Promise<string | undefined> {
  const { kind, memberId, photoId } = row
  if (action.do === 'removePhoto' && photoId !== null)
    return updatePhoto(tx, photoId, {
      status: 'rejected',
      reason: photoReasonOf(action) ?? null,
      decidedBy: by,
    })
  if (action.do === 'show' && kind === 'photo' && photoId !== null)
    return updatePhoto(tx, photoId, { status: 'approved', reason: null, decidedBy: by })
  if (memberId === null) return undefined
  if (action.do === 'show' && kind === 'profile') return updateApproval(tx, memberId, true)
  const hides = action.do === 'declineProfile' || action.do === 'hideProfile'
  return hides ? updateApproval(tx, memberId, false) : undefined
}

async function writeTexts(
  tx: Tx,
  row: CaseRow,
  texts: readonly { field: string; before: string; now: string }[],
  isRemoval: boolean,
): Promise<void> {
  const memberId = row.memberId as number
  if (isRemoval)
    await replaceTexts(
      tx,
      memberId,
      texts.map(({ field, before, now }) => ({ field, from: now, to: before })),
    )
  await deleteChangedTexts(tx, memberId)
}

async function applyBans(
  tx: Tx,
  { photoId }: CaseRow,
  decisionId: number,
  staffId: number,
  actions: readonly DecidedAction[],
): Promise<void> {
  const ban = actions.find(action => action.do === 'removePhoto' && action.ban)
  if (ban && photoId !== null)
    await insertBan(tx, photoId, { staffId, reason: photoReasonOf(ban) ?? null, decisionId })
}

async function finishOverturn(tx: Tx, parts: Parts, appealed: RulingRow): Promise<void> {
  await finishTakeBack(tx, parts, appealed)
  const row = await lockCase(tx, appealed.caseId)
  if (row) await reviewAgain(tx, row)
}

async function sendToMember(
  tx: Tx,
  parts: Parts,
  { memberId }: CaseRow,
  decisionId: number,
  mail: CaseMail | undefined,
): Promise<void> {
  const to = mail && (await findAddress(tx, memberId))
  if (to) await sendCaseMail(tx, parts, { to, kind: 'decision', mail, decisionId })
}

/** Each complainant gets the same answer under their own number, and nothing about the others. */
async function answerComplaints(
  tx: Tx,
  parts: Parts,
  row: CaseRow,
  decisionId: number,
  actions: readonly DecidedAction[],
): Promise<void> {
  const appealed = row.appealOf === null ? undefined : numbered(parts, decisionNumber(row.appealOf))
  for (const complaint of await listOpenComplaints(tx, row.id)) {
    const mail = complaintAnswer(actions, numbered(parts, complaintNumber(complaint.id)), appealed)
    const answer = textOf(parts, mail)
    await closeComplaint(tx, complaint.id, { decisionId, outcome: outcomeOf(actions), answer })
    const contact = complaint.sealedContact && openContact(parts.secret, complaint.sealedContact).email
    const to = contact || (await findAddress(tx, complaint.reporterId))
    if (to) await sendCaseMail(tx, parts, { to, kind: 'decision', mail, decisionId })
  }
}

export const singleActions: readonly CaseAction[] = ['show', 'answer', 'uphold', 'overturn']
