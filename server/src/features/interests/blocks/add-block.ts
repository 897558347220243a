import { firstName } from '#contract/core/members/first-name.ts'
import { blocksMost, type addBlock as contract } from '#contract/features/interests/blocks.ts'
import { lockPair } from '../../../core/members/lock-pair.ts'
import { memberNotFound } from '../../../core/members/member-not-found.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { invalid, success } from '../../../platform/http/outcome.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findBlockable, insertBlock } from './store.ts'

/** Locks the pair: after the reply, neither member can store anything that reaches the other. */
export const addBlock: Handler<typeof contract> = async ({ db, viewer, input, publish }) => {
  let isNew = false
  const reply = await db.transaction(async tx => {
    await lockPair(tx, viewer.id, input.find_id)
    const member = await findBlockable(tx, viewer.id, input.find_id, 'block')
    if (!member) return memberNotFound()
    const block = { memberId: viewer.id, otherId: input.find_id, kind: 'block' as const }
    isNew = !member.isBlocked && (await insertBlock(tx, block, blocksMost.block))
    if (!isNew && !member.isBlocked)
      return invalid(
        `You have blocked ${blocksMost.block} members, which is the limit. Please contact our support.`,
      )
    return success(
      `${firstName(member.name)} is blocked. You will no longer see each other. ${firstName(member.name)} will not be notified.`,
    )
  })
  if (isNew && !(reply instanceof Refusal)) publish({ topic: 'talk', one: viewer.id, other: input.find_id })
  return reply
}
