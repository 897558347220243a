import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/features/interests/interests.ts?wire'
import { pagesOf, recount, uniqueMembers } from '../../core/members/pages.ts'
import { call } from '../../lib/call.ts'
import { memberQueryOf } from '../../lib/call-options.ts'
import { memberKeyOf } from '../../lib/query-keys.ts'

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
  mutationFn: ({ to, sentence }: { to: number; sentence: number | undefined }) =>
    call(contract.declineInterest, { find_id: to, sentence }),
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

export type ReceivedOrder = 'new' | 'fit'

export const listReceivedInterests = (order: ReceivedOrder, search: string) =>
  infiniteQueryOptions({
    ...pagesOf,
    queryKey: memberKeyOf('listReceivedInterests', order, search),
    queryFn: ({ pageParam: after, signal, client }) => {
      // The header counts who waits for an answer.
      recount(client, after, memberKeyOf('listNotices'))
      const sent = { after, order, ...(search && { search }) }
      return call(contract.listReceivedInterests, sent, { signal })
    },
    select: ({ pages }) => uniqueMembers(pages.flatMap(({ received }) => received)),
  })

export const answerInterests = mutationOptions({
  mutationFn: (sent: { members: string; answer: 'accept' | 'decline'; sentence: number | undefined }) =>
    call(contract.answerInterests, sent),
})

export const getSendHints = (id: number) =>
  queryOptions({
    queryKey: memberKeyOf('getSendHints', id),
    queryFn: ({ signal }) => call(contract.getSendHints, { find_id: id }, { signal }),
    staleTime: 60_000,
  })

export const countInterests = memberQueryOf('countInterests', contract.countInterests, {
  refetchOnWindowFocus: false,
})
