import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/interests.ts?wire'
import { call } from '../../lib/call.ts'
import { memberKeyOf } from '../../lib/query-keys.ts'
import { pagesOf, recount, uniqueMembers } from '../members/pages.ts'

export const sendInterest = mutationOptions({
  mutationFn: ({ to, phrase }: { to: number; phrase: number | undefined }) =>
    call(contract.sendInterest, { find_id: to, phrase }),
})

export const withdrawInterest = mutationOptions({
  mutationFn: (to: number) => call(contract.withdrawInterest, { find_id: to }),
})

export const acceptInterest = mutationOptions({
  mutationFn: (to: number) => call(contract.acceptInterest, { find_id: to }),
})

export const declineInterest = mutationOptions({
  mutationFn: (to: number) => call(contract.declineInterest, { find_id: to }),
})

export const undoAccept = mutationOptions({
  mutationFn: (to: number) => call(contract.undoAccept, { find_id: to }),
})

export const endMatch = mutationOptions({
  mutationFn: (to: number) => call(contract.endMatch, { find_id: to }),
})

export const listMatchedInterests = infiniteQueryOptions({
  ...pagesOf,
  get queryKey() {
    return memberKeyOf('listMatchedInterests')
  },
  queryFn: ({ pageParam: after, signal, client }) => {
    recount(client, after, countInterests.queryKey)
    return call(contract.listMatchedInterests, { after }, { signal })
  },
  select: ({ pages }) => uniqueMembers(pages.flatMap(({ matched }) => matched)),
})

export const listSentInterests = infiniteQueryOptions({
  ...pagesOf,
  get queryKey() {
    return memberKeyOf('listSentInterests')
  },
  queryFn: ({ pageParam: after, signal, client }) => {
    recount(client, after, countInterests.queryKey)
    return call(contract.listSentInterests, { after }, { signal })
  },
  select: ({ pages }) => uniqueMembers(pages.flatMap(({ connection }) => connection)),
})

export const listReceivedInterests = infiniteQueryOptions({
  ...pagesOf,
  get queryKey() {
    return memberKeyOf('listReceivedInterests')
  },
  queryFn: ({ pageParam: after, signal, client }) => {
    // The header counts who waits for an answer.
    recount(client, after, memberKeyOf('listNotices'))
    return call(contract.listReceivedInterests, { after }, { signal })
  },
  select: ({ pages }) => uniqueMembers(pages.flatMap(({ received }) => received)),
})

export const countInterests = queryOptions({
  get queryKey() {
    return memberKeyOf('countInterests')
  },
  queryFn: ({ signal }) => call(contract.countInterests, {}, { signal }),
  refetchOnWindowFocus: false,
})
