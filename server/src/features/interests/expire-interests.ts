import type { JobDeps } from '../../deps.ts'
import { lockRows } from '../../platform/database/lock.ts'
import { claimExpired, updateExpired } from './store.ts'

const batchSize = 1000

/** Marks unanswered interests as expired. Works in batches, so that no answer waits behind a long update. */
export async function expireInterests({ db }: Pick<JobDeps, 'db'>): Promise<'again' | undefined> {
  const expired = await db.transaction(async tx => {
    const pairs = await claimExpired(tx, batchSize)
    await lockRows(
      tx,
      'member_activity',
      pairs.flatMap(({ senderId, receiverId }) => [senderId, receiverId]),
    )
    await updateExpired(tx, pairs)
    return pairs.length
  })
  return expired === batchSize ? 'again' : undefined
}
