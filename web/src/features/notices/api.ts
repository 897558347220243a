import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/notices.ts?wire'
import { call } from '../../lib/call.ts'
import { memberKeyOf } from '../../lib/query-keys.ts'

/** Asked for again every minute, so that an open page learns what happened. */
export const listNotices = queryOptions({
  get queryKey() {
    return memberKeyOf('listNotices')
  },
  queryFn: ({ signal }) => call(contract.listNotices, {}, { signal }),
  refetchInterval: 60_000,
})

export const markNoticesSeen = mutationOptions({
  mutationFn: (upTo: string) => call(contract.markNoticesSeen, { upTo }),
})
