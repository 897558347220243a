import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/features/matching/search.ts?wire'
import {
  formatSearch,
  type SearchOrder,
  type SearchValues,
} from '#contract/features/matching/search-criteria.ts'
import { pagesOf, uniqueMembers } from '../../../core/members/pages.ts'
import { call } from '../../../lib/call.ts'
import { memberQueryOf } from '../../../lib/call-options.ts'
import { memberKeyOf } from '../../../lib/query-keys.ts'

/** Long enough to read some profiles and find the list as it was. */
const staleTime = 10 * 60_000

export const findByCriteria = (values: SearchValues, order: SearchOrder) => {
  const search = formatSearch(values)
  return infiniteQueryOptions({
    ...pagesOf,
    staleTime,
    queryKey: memberKeyOf('findByCriteria', search, order),
    queryFn: ({ pageParam: after, signal }) =>
      call(contract.findByCriteria, { search, order, after }, { signal }),
    select: ({ pages }) => uniqueMembers(pages.flatMap(({ found }) => found)),
  })
}

/** Asked every time, since the preferences may have changed. */
export const readStartSearch = memberQueryOf('readStartSearch', contract.readStartSearch, {
  staleTime: 0,
  refetchOnWindowFocus: false,
})

/** What was counted before stays in sight until the new counts are there. */
export const countChoices = (values: SearchValues) => {
  const search = formatSearch(values)
  return queryOptions({
    queryKey: memberKeyOf('countChoices', search),
    queryFn: ({ signal }) => call(contract.countChoices, { search }, { signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  })
}
