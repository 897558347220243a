import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/messages.ts?wire'
import { call } from '../../lib/call.ts'
import { memberKeyOf } from '../../lib/query-keys.ts'

/** Asked for again every minute. Nobody waits for it, so a failure goes to the log alone. */
export const listConversations = queryOptions({
  get queryKey() {
    return memberKeyOf('listConversations')
  },
  queryFn: async ({ signal }) => {
    try {
      return await call(contract.listConversations, {}, { signal })
    } catch (error) {
      if (!signal.aborted) console.error('The messages could not be checked.', error)
      throw error
    }
  },
  refetchInterval: 60_000,
})
