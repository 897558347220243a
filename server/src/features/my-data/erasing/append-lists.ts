import type { JobDeps } from '../../../deps.ts'
import { appendDeletionList } from './deletion-list.ts'
import { appendErasureList } from './erasure-list.ts'

/** Appends the deletions and withdrawals that must be repeated after a restore. Each server has its own lists. */
export async function appendLists({
  db,
  config: { dataDir },
}: Pick<JobDeps, 'db'> & { config: { dataDir: string } }): Promise<void> {
  await appendErasureList(db, dataDir)
  await appendDeletionList(db, dataDir)
}
