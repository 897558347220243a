import { firstName } from '#contract/core/members/first-name.ts'
import { type addToShortlist as contract, shortlistMost } from '#contract/features/interests/shortlist.ts'
import { memberNotFound } from '../../../core/members/member-not-found.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { invalid, success } from '../../../platform/http/outcome.ts'
import { spendOnMember } from '../../matching/spend-on-member.ts'
import { findVisibleName, insertShortlisted, lockShortlist } from './store.ts'

export const addToShortlist: Handler<typeof contract> = async ctx => {
  const { db, viewer, input } = ctx
  // Before the transaction: a view that is counted need not wait for the disk, the shortlist does.
  const over = await spendOnMember(ctx, input.find_id)
  if (over) return over
  return db.begin(async tx => {
    await lockShortlist(tx, viewer.id)
    const name = await findVisibleName(tx, viewer.id, input.find_id)
    if (!name) return memberNotFound()
    const isOn = await insertShortlisted(tx, viewer.id, input.find_id)
    return isOn
      ? success(`${firstName(name)} is on your shortlist. Only you can see it.`)
      : invalid(`Your shortlist holds ${shortlistMost} people. Please take somebody off it first.`)
  })
}
