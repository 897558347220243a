import type { findByCriteria as contract } from '#contract/features/matching/search.ts'
import { formatSearch } from '#contract/features/matching/search-criteria.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findSeeker } from '../find-seeker.ts'
import { nextShown, parseShown } from '../shown-cursor.ts'
import { showChosen, spendSearch } from '../view-budget.ts'
import { getSearcher } from './store.ts'
import { toSearchFilter } from './to-search-filter.ts'

export const findByCriteria: Handler<typeof contract> = async ctx => {
  const { input, viewer, db, matches, reference } = ctx
  const { order, limit, after } = input
  const list = `find ${order} ${formatSearch(input.search)}`
  const shown = parseShown(ctx, list, after)
  if (shown instanceof Refusal) return shown
  // A search with a name is charged, because names can be guessed one by one. Others only count the people they show.
  const over = input.search.name && !after ? await spendSearch(ctx) : undefined
  if (over) return over
  const [index, searcher] = await Promise.all([matches.current(), getSearcher(db, viewer.id)])
  const seeker = await findSeeker(ctx, index, viewer.id)
  if (!seeker) return { found: [] }
  const lists = reference()
  const search = toSearchFilter(input.search, { reference: lists, seeker, searcher, now: new Date() })
  const picked = index.find(seeker, { search, order, shown, limit })
  const found = await showChosen(ctx, index, picked.ids)
  return found instanceof Refusal ? found : { found, ...nextShown(ctx, list, shown, picked) }
}
