import type { Db } from '../../../platform/database/db.ts'
import { audit } from '../audit/audit.ts'
import { lockExpired, writeAnswer } from './store.ts'

/** Ends the requests that were not answered in time, each in a transaction of its own. Returns how many. */
export async function expireRequests(db: Db): Promise<number> {
  let expired = 0
  while (await expireOne(db)) expired += 1
  return expired
}

const expireOne = (db: Db) =>
  db.begin(async tx => {
    const approval = await lockExpired(tx)
    if (!approval) return false
    const { id, action, subject, sentence } = approval
    await writeAnswer(tx, id, { answer: 'lapsed', by: null, outcome: null })
    await audit(tx, { action: 'request.lapse', subject, detail: { request: id, action, sentence } })
    return true
  })
