import type { JobDeps } from '../../deps.ts'
import { updateExpired } from './store.ts'

const batchSize = 1000

/** Marks unanswered interests as expired. Works in batches, so that no answer waits behind a long update. */
export async function expireInterests({ db }: Pick<JobDeps, 'db'>): Promise<'again' | undefined> {
  return (await updateExpired(db, batchSize)) === batchSize ? 'again' : undefined
}
