import { firstName } from '#contract/core/members/first-name.ts'
import { type addToShortlist as contract, shortlistMost } from '#contract/features/interests/shortlist.ts'
import { memberNotFound } from '../../../core/members/member-not-found.ts'
import { lockRows } from '../../../platform/database/lock.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { invalid, success } from '../../../platform/http/outcome.ts'
import { spendOnMember } from '../../matching/spend-on-member.ts'
import { findVisible } from '../store.ts'
import { insertShortlisted } from './store.ts'

export const addToShortlist: Handler<typeof contract> = async ctx => {
  const { db, viewer, input } = ctx
  // Outside the transaction, because the view budget commits asynchronously and the shortlist does not.
  const over = await spendOnMember(ctx, input.find_id)
  if (over) return over
  return db.transaction(async tx => {
    // Serializes additions, so that the shortlist never exceeds its limit.
    await lockRows(tx, 'members', [viewer.id])
    const member = await findVisible(tx, viewer.id, input.find_id)
    if (!member) return memberNotFound()
    const isOn = await insertShortlisted(tx, viewer.id, input.find_id)
    return isOn
      ? success(`${firstName(member.name)} is on your shortlist. Only you can see it.`)
      : invalid(`Your shortlist is full (${shortlistMost} people). Please remove someone first.`)
  })
}
