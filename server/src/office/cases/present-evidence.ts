import type { CasePage } from '#contract/office/cases/cases.ts'
import { openEvidence, pictureKeyOf } from '../../core/moderation/evidence.ts'
import { listEvidence } from '../../core/moderation/evidence-store.ts'
import { listUnservedFiles } from '../../features/photos/files-store.ts'
import type { Tx } from '../../platform/database/db.ts'

/** Decrypts the evidence of a case. Names the sealed copy of a picture that is no longer served. */
export async function evidenceOf(tx: Tx, secret: string, caseId: number): Promise<CasePage['evidence']> {
  const opened = (await listEvidence(tx, caseId)).map(({ sealed, ...one }) => ({
    ...one,
    seen: openEvidence(secret, sealed),
  }))
  const keys = opened.flatMap(({ seen }) => pictureKeyOf(seen) ?? [])
  const sealedKeys = new Set(keys.length === 0 ? [] : await listUnservedFiles(tx, keys))
  return opened.map(({ takenAt, from, seen }) => {
    const key = pictureKeyOf(seen)
    return {
      takenAt: takenAt.toISOString(),
      from,
      facts: seen.facts ?? {},
      messages: seen.messages ?? [],
      sealedPhoto: key && sealedKeys.has(key) ? key : null,
    }
  })
}
