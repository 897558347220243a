import type { Db } from '../../platform/database/db.ts'
import { updateExpired } from './store.ts'

const batchSize = 1000

/** Marks unanswered interests as expired. Works in batches, so that no answer waits behind a long update. */
export async function expireInterests(db: Db): Promise<void> {
  let expired = batchSize
  while (expired === batchSize) expired = await updateExpired(db, batchSize)
}
