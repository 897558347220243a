import type { deleteSavedSearch as contract } from '#contract/features/matching/saved-searches.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { deleteSearch } from './store.ts'

export const deleteSavedSearch: Handler<typeof contract> = async ({ db, viewer, input }) => {
  await deleteSearch(db, viewer.id, input.search_id)
  return { response: 'success', message: 'The search was deleted.' }
}
