import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/picks.ts?wire'
import { call } from '../../lib/call.ts'
import { memberKeyOf } from '../../lib/query-keys.ts'

export const listPicks = queryOptions({
  get queryKey() {
    return memberKeyOf('listPicks')
  },
  queryFn: ({ signal }) => call(contract.listPicks, {}, { signal }),
  staleTime: 10 * 60_000,
})
