import type { changeSavedSearch as contract } from '#contract/saved-searches.ts'
import type { Handler } from '../http/handler.ts'
import { refuse } from '../http/refusal.ts'
import { lockSearches, turnMailsOn, updateSearch } from './store.ts'

export const changeSavedSearch: Handler<typeof contract> = ({ db, viewer, input }) =>
  db.begin(async tx => {
    await lockSearches(tx, viewer.id)
    const { search_id: id, name, mails } = input
    const isChanged = await updateSearch(tx, viewer.id, { id, name, mails })
    if (isChanged === undefined) return refuse.notFound('This search is no longer there.')
    if (!isChanged)
      return {
        response: 'invalid' as const,
        message: `You keep a search called “${name}” already. Please choose another name.`,
      }
    if (mails && mails !== 'never') await turnMailsOn(tx, viewer.id)
    return { response: 'success' as const, message: 'Saved.' }
  })
