import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/features/interests/interests.ts?wire'
import { pagesOf, refetchCount, uniqueMembers } from '../../core/members/pages.ts'
import { call } from '../../lib/call.ts'
import { memberQueryOf } from '../../lib/call-options.ts'
import { memberKeyOf } from '../../lib/query-keys.ts'

export type InterestAction =
  | { kind: 'send'; phrase: number | undefined }
  | { kind: 'decline'; sentence: number | undefined }
  | { kind: 'withdraw' | 'accept' | 'undo' | 'end' }

const interestCalls = {
  send: contract.sendInterest,
  decline: contract.declineInterest,
  withdraw: contract.withdrawInterest,
  accept: contract.acceptInterest,
  undo: contract.undoAccept,
  end: contract.endMatch,
}

export const changeInterest = (memberId: number) =>
  mutationOptions({
    mutationFn: ({ kind, ...fields }: InterestAction) =>
      call(interestCalls[kind], { find_id: memberId, ...fields }),
  })

export const listMatchedInterests = infiniteQueryOptions({
  ...pagesOf,
  get queryKey() {
    return memberKeyOf('listMatchedInterests')
  },
  queryFn: ({ pageParam: after, signal, client }) => {
    refetchCount(client, after, countInterests.queryKey)
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
    refetchCount(client, after, countInterests.queryKey)
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
      // The header counts the unanswered interests.
      refetchCount(client, after, memberKeyOf('listNotices'))
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
