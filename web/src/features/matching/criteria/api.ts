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

/** The list stays the same while the member reads a few profiles. */
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

/** Always fetched, because the preferences may have changed. */
export const readStartSearch = memberQueryOf('readStartSearch', contract.readStartSearch, {
  staleTime: 0,
  refetchOnWindowFocus: false,
})

/** Shows the previous counts until the new ones arrive. */
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
