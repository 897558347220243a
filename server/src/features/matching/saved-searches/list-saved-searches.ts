import type { listSavedSearches as contract } from '#contract/features/matching/saved-searches.ts'
import { dayInIndia } from '#contract/platform/age.ts'
import type { Handler } from '../../../platform/http/handler.ts'
import { counted } from '../engine/fit-query.ts'
import { otherGender } from '../engine/match-index.ts'
import { findSeeker } from '../find-seeker.ts'
import { countFound, toSavedSearchFilter } from '../search/count-found.ts'
import { getSearcher } from '../search/store.ts'
import { listSearches } from './store.ts'

export const listSavedSearches: Handler<typeof contract> = async ctx => {
  const { db, viewer, matches, reference } = ctx
  const stored = await listSearches(db, viewer.id)
  if (stored.length === 0) return { searches: [] }
  const partitions = await matches.current()
  const seeker = await findSeeker(ctx, partitions, viewer.id)
  if (!seeker) return { searches: [] }
  const partition = partitions[otherGender(seeker.gender)]
  const searcher = await getSearcher(db, viewer.id)
  const now = new Date()
  return {
    searches: stored.map(({ id, ...saved }) => {
      const search = toSavedSearchFilter({
        text: saved.search,
        reference: reference(),
        seeker,
        searcher,
        now,
      })
      const { all, since } = countFound(partition, seeker, { search, now, since: [yesterday(now)] })
      return { ...saved, search_id: id, found: counted(all), fresh: counted(since[0] as number) }
    }),
  }
}

export const yesterday = (now: Date) =>
  new Date(`${dayInIndia(now)}T00:00:00+05:30`).getTime() / 1000 - 86_400
