import { infiniteQueryOptions } from '@tanstack/react-query'
import * as contract from '#contract/core/profiles/visits.ts?wire'
import { call } from '../../../lib/call.ts'
import { memberKeyOf } from '../../../lib/query-keys.ts'
import { pagesOf } from '../../members/pages.ts'

export const listVisits = infiniteQueryOptions({
  get queryKey() {
    return memberKeyOf('listVisits')
  },
  queryFn: ({ pageParam: after, signal }) => call(contract.listVisits, { after, limit: 20 }, { signal }),
  ...pagesOf,
  select: ({ pages }) => ({
    looks: pages.flatMap(({ looks }) => looks),
    views: pages[0]?.views ?? 0,
  }),
})
