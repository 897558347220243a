import type { Db } from '../../platform/database/db.ts'
import { listOldRejected, removeOldRejected } from './review-store.ts'

const atOnce = 500

/** The daily job, member by member: whoever uploads at that moment waits for one at most. */
export async function removeRejected(db: Db): Promise<void> {
  for (;;) {
    const members = await listOldRejected(db, atOnce)
    if (members.length === 0) return
    for (const member of members) await db.begin(tx => removeOldRejected(tx, member))
  }
}
