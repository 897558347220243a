import type { removeBlock as contract } from '#contract/features/interests/blocks.ts'
import { lockPair } from '../../../core/members/lock-pair.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { success } from '../../../platform/http/outcome.ts'
import { deleteBlock } from './store.ts'

export const removeBlock: Handler<typeof contract> = async ({ db, viewer, input, publish }) => {
  const isRemoved = await db.transaction(async tx => {
    await lockPair(tx, viewer.id, input.find_id)
    return deleteBlock(tx, viewer.id, input.find_id, 'block')
  })
  if (isRemoved) publish({ topic: 'talk', one: viewer.id, other: input.find_id })
  return success('The member is unblocked. Your earlier interest and messages are back.')
}
