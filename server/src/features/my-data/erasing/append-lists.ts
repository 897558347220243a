import type { JobDeps } from '../../../deps.ts'
import { appendDeletionList } from './deletion-list.ts'
import { appendErasureList } from './erasure-list.ts'

/** Appends the deletions and withdrawals that must be repeated after a restore. Each server has its own lists. */
export async function appendLists({ db, outsideLists }: Pick<JobDeps, 'db' | 'outsideLists'>): Promise<void> {
  await appendErasureList(db, outsideLists)
  await appendDeletionList(db, outsideLists)
}
