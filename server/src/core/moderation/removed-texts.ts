import type { Sql } from '../../platform/database/db.ts'
import type { CaseRow } from './case-store.ts'
import { freeze, openEvidence } from './evidence.ts'
import { findEvidenceOf } from './evidence-store.ts'
import type { Parts } from './parts.ts'
import { deleteChanged, insertChanged, listChanged, replaceTexts } from './subject-store.ts'

/** The approved texts are shown again; the others are kept under seal with the decision. */
export async function removeTexts(tx: Sql, parts: Parts, row: CaseRow, decisionId: number): Promise<void> {
  const memberId = row.memberId as number
  const texts = await listChanged(tx, memberId)
  await freeze(tx, parts, { caseId: row.id, memberId, photoId: null, decisionId, texts })
  await replaceTexts(
    tx,
    memberId,
    texts.map(({ field, before, now }) => ({ field, from: now, to: before })),
  )
  await deleteChanged(tx, memberId)
}

/** Puts them back where the member has written nothing else since; undone, they wait for a look again. */
export async function putTextsBack(
  tx: Sql,
  { secret }: Parts,
  { decisionId, memberId, waitAgain }: { decisionId: number; memberId: number; waitAgain: boolean },
): Promise<void> {
  const sealed = await findEvidenceOf(tx, decisionId)
  const texts = sealed ? (openEvidence(secret, sealed).texts ?? []) : []
  await replaceTexts(
    tx,
    memberId,
    texts.map(({ field, before, now }) => ({ field, from: before, to: now })),
  )
  if (waitAgain) await insertChanged(tx, memberId, texts)
}
