import type { listReceivedInterests as contract } from '#contract/features/interests/interests.ts'
import { formatSearch } from '#contract/features/matching/search-criteria.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findSeeker } from '../matching/find-seeker.ts'
import { getSearcher } from '../matching/search/store.ts'
import { toSearchFilter } from '../matching/search/to-search-filter.ts'
import { nextShown, parseShown } from '../matching/shown-cursor.ts'
import { toInterestCard } from './interest-cards.ts'
import { listWaitingCards, listWaitingIds } from './list-store.ts'

/** Orders at most this many of the newest interests. The others follow after the member has answered some. */
const maxRanked = 1_000

export async function listReceivedByFit(ctx: Parameters<Handler<typeof contract>>[0]) {
  const { input, viewer, db, matches, reference } = ctx
  const { order, limit, search: values } = input
  const list = `received ${order} ${values ? formatSearch(values) : ''}`
  const shown = parseShown(ctx, list, input.after)
  if (shown instanceof Refusal) return shown
  const newest = await listWaitingIds(db, viewer.id, maxRanked)
  const index = await matches.current()
  const seeker = await findSeeker(ctx, index, viewer.id)
  if (!seeker) return { received: [] }
  const searcher = await getSearcher(db, viewer.id)
  const asked = { reference: reference(), seeker, searcher, now: new Date() }
  // The gothra preference does not hide received interests.
  const search = values && toSearchFilter({ ...values, gothra: 'any' }, asked)
  const byFit = index.rank(seeker, { ids: newest, search })
  const inOrder = order === 'fit' ? byFit : newest.filter(id => byFit.includes(id))
  const left = inOrder.filter(id => !shown.includes(id))
  const ids = left.slice(0, limit)
  return {
    received: (await listWaitingCards(db, viewer.id, ids)).map(toInterestCard),
    ...nextShown(ctx, list, shown, { ids, isMore: left.length > limit }),
  }
}
