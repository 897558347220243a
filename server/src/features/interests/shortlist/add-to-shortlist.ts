import { firstName } from '#contract/core/members/first-name.ts'
import { type addToShortlist as contract, shortlistMost } from '#contract/features/interests/shortlist.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { meetByNumber } from '../../matching/meet-by-number.ts'
import { findVisible, insertShortlisted, lockShortlist } from './store.ts'

export const addToShortlist: Handler<typeof contract> = async ctx => {
  const { db, viewer, input } = ctx
  // Before the transaction: what was looked at need not wait for the disk, the shortlist does.
  const over = await meetByNumber(ctx, input.find_id)
  if (over) return over
  return db.begin(async tx => {
    await lockShortlist(tx, viewer.id)
    const name = await findVisible(tx, viewer.id, input.find_id)
    if (!name) return refuse.notFound('We could not find this member.')
    const isOn = await insertShortlisted(tx, viewer.id, input.find_id)
    return isOn
      ? {
          response: 'success' as const,
          message: `${firstName(name)} is on your shortlist. Only you can see it.`,
        }
      : {
          response: 'invalid' as const,
          message: `Your shortlist holds ${shortlistMost} people. Please take somebody off it first.`,
        }
  })
}
