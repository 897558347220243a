import type { JobDeps } from '../../../deps.ts'
import { appendDeletionList } from './deletion-list.ts'
import { appendErasureList } from './erasure-list.ts'

/** Writes the deletions and withdrawals that a restored backup has to repeat. Each server keeps the lists in its folder. */
export async function appendLists({
  db,
  config: { dataDir },
}: Pick<JobDeps, 'db'> & { config: { dataDir: string } }): Promise<void> {
  await appendErasureList(db, dataDir)
  await appendDeletionList(db, dataDir)
}
