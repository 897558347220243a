import type { Db, Sql } from '../db.ts'
import { deletionListIn, readDeletionList } from './deletion-list.ts'
import { insertDeletions } from './deletion-store.ts'
import { putBackDeparture } from './departure-store.ts'
import { erasureListIn, readErasureList } from './erasure-list.ts'
import { eraseMembers, insertErasures, listReturned } from './store.ts'

export interface Reapplied {
  erased: number
  leaving: number
  receipts: number
}

const atOnce = 50

/**
 * Whoever was erased and is here all the same, as after any way back to an older database, is erased again, and whoever
 * had asked for it is shown to nobody. Done before a server answers anybody; where nothing is to be done it costs a look.
 */
export async function reapplyDeletions(db: Db, dataDir: string): Promise<Reapplied> {
  await db.begin(async tx => insertErasures(tx, await readErasureList(erasureListIn(dataDir))))
  const { receipts, leaving } = await db.begin(tx => takeOverDeletions(tx, deletionListIn(dataDir)))
  const returned = await listReturned(db)
  for (let at = 0; at < returned.length; at += atOnce)
    await db.begin(tx => eraseMembers(tx, returned.slice(at, at + atOnce)), { seconds: 120 })
  return { erased: returned.length, leaving, receipts }
}

/** Receipts and wishes to leave that the list knows and the database, being older, does not. */
export async function takeOverDeletions(tx: Sql, list: string): Promise<Omit<Reapplied, 'erased'>> {
  const { erased, leaving } = await readDeletionList(list)
  await insertDeletions(tx, erased)
  let put = 0
  for (const one of leaving) if (await putBackDeparture(tx, one)) put += 1
  return { receipts: erased.length, leaving: put }
}
