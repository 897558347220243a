import type { removeNotForUs as contract } from '#contract/features/interests/blocks.ts'
import { lockPair } from '../../../core/members/lock-pair.ts'
import { getMemberVersion } from '../../../core/members/member-version-store.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { success } from '../../../platform/http/outcome.ts'
import { deleteBlock } from './store.ts'

export const removeNotForUs: Handler<typeof contract> = ({ db, viewer, input }) =>
  db.transaction(async tx => {
    await lockPair(tx, viewer.id, input.find_id)
    await deleteBlock(tx, viewer.id, input.find_id, 'hide')
    const version = await getMemberVersion(tx, viewer.id)
    return { ...success('You will see this member again.'), version }
  })
