import type { Db } from '../../platform/database/db.ts'
import { expireSome } from './store.ts'

const atOnce = 1000

/** The daily job: in small pieces, so that no answer ever waits behind a long update. */
export async function expireInterests(db: Db): Promise<void> {
  let written = atOnce
  while (written === atOnce) written = await expireSome(db, atOnce)
}
