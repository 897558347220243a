import type { CasePage } from '#contract/office/cases/cases.ts'
import { keyIn, openEvidence } from '../../core/moderation/evidence.ts'
import { listEvidence } from '../../core/moderation/evidence-store.ts'
import { listUnservedFiles } from '../../features/photos/files-store.ts'
import type { Sql } from '../../platform/database/db.ts'

/** What was seen, opened for who decides. A picture is not in it: it is named where it is served no more. */
export async function evidenceOf(tx: Sql, secret: string, caseId: number): Promise<CasePage['evidence']> {
  const opened = (await listEvidence(tx, caseId)).map(({ sealed, ...one }) => ({
    ...one,
    seen: openEvidence(secret, sealed),
  }))
  const keys = opened.flatMap(({ seen }) => keyIn(seen) ?? [])
  const putAway = new Set(keys.length === 0 ? [] : await listUnservedFiles(tx, keys))
  return opened.map(({ takenAt, moment, seen }) => {
    const key = keyIn(seen)
    return {
      takenAt: takenAt.toISOString(),
      moment,
      facts: seen.facts ?? {},
      messages: seen.messages ?? [],
      sealedPhoto: key && putAway.has(key) ? key : null,
    }
  })
}
