import type { JobDeps } from '../../deps.ts'
import { deleteExpiredRejected, listMembersToClean } from './review-store.ts'

const batchSize = 500

/** One transaction per member, so that an upload waits for one member at most. */
export async function deleteRejectedPhotos({ db }: Pick<JobDeps, 'db'>): Promise<'again' | undefined> {
  const members = await listMembersToClean(db, batchSize)
  for (const member of members) await db.transaction(tx => deleteExpiredRejected(tx, member))
  return members.length > 0 ? 'again' : undefined
}
