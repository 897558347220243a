import type { Db } from '../../platform/database/db.ts'
import { deleteExpiredRejected, listMembersToClean } from './review-store.ts'

const batchSize = 500

/** The daily job. One transaction per member, so that an upload waits for one member at most. */
export async function deleteRejectedPhotos(db: Db): Promise<void> {
  for (;;) {
    const members = await listMembersToClean(db, batchSize)
    if (members.length === 0) return
    for (const member of members) await db.begin(tx => deleteExpiredRejected(tx, member))
  }
}
