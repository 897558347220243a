import type { listSavedSearches as contract } from '#contract/features/matching/saved-searches.ts'
import { parseSearch } from '#contract/features/matching/search-criteria.ts'
import { dayInIndia } from '#contract/platform/age.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { counted } from '../counted.ts'
import { findSeeker } from '../find-seeker.ts'
import { getSearcher } from '../search/store.ts'
import { toSearchFilter } from '../search/to-search-filter.ts'
import { listSearches } from './store.ts'

export const listSavedSearches: Handler<typeof contract> = async ctx => {
  const { db, viewer, matches, reference } = ctx
  const stored = await listSearches(db, viewer.id)
  if (stored.length === 0) return { searches: [] }
  const index = await matches.current()
  const seeker = await findSeeker(ctx, index, viewer.id)
  if (!seeker) return { searches: [] }
  const searcher = await getSearcher(db, viewer.id)
  const now = new Date()
  return {
    searches: stored.map(({ id, ...saved }) => {
      const asked = { reference: reference(), seeker, searcher, now }
      const search = toSearchFilter(parseSearch(saved.search), asked)
      const { all, since } = index.countFound(seeker, { search, since: [yesterday(now)] })
      return { ...saved, search_id: id, found: counted(all), fresh: counted(since[0] as number) }
    }),
  }
}

export const yesterday = (now: Date) =>
  new Date(`${dayInIndia(now)}T00:00:00+05:30`).getTime() / 1000 - 86_400
