import { type saveSearch as contract, maxSavedSearches } from '#contract/features/matching/saved-searches.ts'
import { formatSearch } from '#contract/features/matching/search-criteria.ts'
import { lockRows } from '../../../platform/database/lock.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { spendSearch } from '../view-budget.ts'
import { countSearches, insertSearch } from './store.ts'

export const saveSearch: Handler<typeof contract> = async ctx => {
  const { db, viewer, input } = ctx
  // The list of saved searches shows counts, so a name costs a search here too.
  const over = input.search.name ? await spendSearch(ctx) : undefined
  if (over) return over
  return db.transaction(async tx => {
    // Serializes concurrent changes by the same member.
    await lockRows(tx, 'members', [viewer.id])
    const { name } = input
    const saved = await insertSearch(tx, viewer.id, { name, search: formatSearch(input.search) })
    if (saved)
      return { response: 'success' as const, message: `“${name}” was saved. You find it on your home page.` }
    const isFull = (await countSearches(tx, viewer.id)) >= maxSavedSearches
    const message = isFull
      ? `You already have ${maxSavedSearches} saved searches. Please delete one first.`
      : `You already have a search called “${name}”. Please choose another name.`
    return { response: 'invalid' as const, message }
  })
}
