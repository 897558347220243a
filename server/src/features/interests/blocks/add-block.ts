import { firstName } from '#contract/core/members/first-name.ts'
import { blocksMost, type addBlock as contract } from '#contract/features/interests/blocks.ts'
import { lockPair } from '../../../core/members/lock-pair.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal, refuse } from '../../../platform/http/refusal.ts'
import { findBlockable, insertBlock } from './store.ts'

/** Under the pair's lock: once this is answered, nothing that either does to the other is stored. */
export const addBlock: Handler<typeof contract> = async ({ db, viewer, input, publish }) => {
  let isNew = false
  const answer = await db.begin(async tx => {
    await lockPair(tx, viewer.id, input.find_id)
    const other = await findBlockable(tx, viewer.id, input.find_id, 'block')
    if (!other) return refuse.notFound('We could not find this member.')
    const block = { memberId: viewer.id, otherId: input.find_id, kind: 'block' as const }
    isNew = !other.isBlocked && (await insertBlock(tx, block, blocksMost.block))
    if (!isNew && !other.isBlocked)
      return {
        response: 'invalid' as const,
        message: `You have blocked ${blocksMost.block} members. Please write to us.`,
      }
    const message = `${firstName(other.name)} is blocked. Neither of you sees the other any more, and nobody is told.`
    return { response: 'success' as const, message }
  })
  if (isNew && !(answer instanceof Refusal)) publish({ topic: 'talk', one: viewer.id, other: input.find_id })
  return answer
}
