import { deleteMemberAnswers } from '../../core/moderation/case-store.ts'
import { deleteClosedComplaints } from '../../core/moderation/complaint-store.ts'
import { deleteOldEvidence } from '../../core/moderation/evidence-store.ts'
import type { Db } from '../../platform/database/db.ts'
import { erasePayloads } from '../staff/audit/payload-store.ts'

/**
 * Erases complaints that were answered as long ago as evidence is kept, the words of their cases in the audit log, and
 * old evidence. A legal hold keeps all of it.
 */
export async function deleteOldComplaints(db: Db, days: number): Promise<void> {
  await db.transaction(async tx => {
    const caseIds = await deleteClosedComplaints(tx, days)
    await erasePayloads(
      tx,
      caseIds.map(id => `case:${id}`),
      'retention',
    )
    await deleteMemberAnswers(tx, caseIds)
  })
  await deleteOldEvidence(db)
}
