import type { readStoppable as contract } from '#contract/approvals.ts'
import type { Handler } from '../http/handler.ts'
import { hashToken } from '../http/session-cookie.ts'
import { findPerson } from '../staff/store.ts'
import { nothingToStop } from './nothing-to-stop.ts'
import { lockStoppable } from './store.ts'

export const readStoppable: Handler<typeof contract> = async ({ input, db }) => {
  const approval = await db.begin(tx => lockStoppable(tx, hashToken(input.token)))
  if (!approval?.runsAt) return nothingToStop()
  const asker = await findPerson(db, approval.askedBy)
  return {
    sentence: approval.sentence,
    askedBy: asker?.name ?? '',
    runsAt: approval.runsAt.toISOString(),
  }
}
