import { insertDeletions } from '../../../core/accounts/deletion-store.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { OutsideLists } from '../../../platform/files/outside-lists.ts'
import { parseDeletionList } from './deletion-list.ts'
import { parseErasureList } from './erasure-list.ts'
import { eraseMembers, insertErasures, listReturnedMembers } from './erasure-store.ts'
import { reapplyDeletionRequest, reapplyWithdrawals } from './reapply-store.ts'

export interface Reapplied {
  erased: number
  leaving: number
  withdrawn: number
  receipts: number
}

const batchSize = 50

/**
 * Applies the lists to a restored, older database: erases members again, hides members who asked for deletion, and ends
 * withdrawn deletions. Runs before a server answers its first request.
 */
export async function reapplyDeletions(db: Db, outsideLists: OutsideLists): Promise<Reapplied> {
  const [erasures, deletions] = [
    await outsideLists.readAll('erasures'),
    await outsideLists.readAll('deletions'),
  ]
  await insertErasures(db, parseErasureList(erasures))
  const fromList = await db.transaction(tx => reapplyDeletionList(tx, deletions))
  const returned = await listReturnedMembers(db)
  for (let at = 0; at < returned.length; at += batchSize)
    await db.transaction(tx => eraseMembers(tx, returned.slice(at, at + batchSize)), { seconds: 120 })
  return { erased: returned.length, ...fromList }
}

/** Applies receipts, waiting deletions and withdrawals that an older database lacks. */
export async function reapplyDeletionList(
  tx: Tx,
  lines: readonly string[],
): Promise<Omit<Reapplied, 'erased'>> {
  const { erased, leaving, withdrawn: numbers } = parseDeletionList(lines)
  await insertDeletions(tx, erased)
  // Withdrawals first: a member who withdrew and asked again leaves under the second number.
  const withdrawn = await reapplyWithdrawals(tx, numbers)
  let reapplied = 0
  for (const one of leaving) if (await reapplyDeletionRequest(tx, one)) reapplied += 1
  return { receipts: erased.length, leaving: reapplied, withdrawn }
}
