import type { changeSavedSearch as contract } from '#contract/features/matching/saved-searches.ts'
import { lockRows } from '../../../platform/database/lock.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { updateSearchName } from './store.ts'

export const changeSavedSearch: Handler<typeof contract> = ({ db, viewer, input }) =>
  db.transaction(async tx => {
    // Serializes concurrent changes by the same member.
    await lockRows(tx, 'members', [viewer.id])
    const { search_id: id, name } = input
    const isRenamed = await updateSearchName(tx, viewer.id, { id, name })
    if (isRenamed === undefined) return refuse.notFound('This search was deleted.')
    if (!isRenamed)
      return {
        response: 'invalid' as const,
        message: `You already have a search called “${name}”. Please choose another name.`,
      }
    return { response: 'success' as const, message: 'Saved.' }
  })
