import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/interests.ts?wire'
import { call } from '../../lib/call.ts'
import { pagesOf, uniqueMembers } from '../members/pages.ts'

export const sendInterest = mutationOptions({
  mutationKey: ['sendInterest'],
  mutationFn: ({ to, phrase }: { to: number; phrase: number | undefined }) =>
    call(contract.sendInterest, { find_id: to, phrase }),
})

export const withdrawInterest = mutationOptions({
  mutationKey: ['withdrawInterest'],
  mutationFn: (to: number) => call(contract.withdrawInterest, { find_id: to }),
})

export const acceptInterest = mutationOptions({
  mutationKey: ['acceptInterest'],
  mutationFn: (to: number) => call(contract.acceptInterest, { find_id: to }),
})

export const declineInterest = mutationOptions({
  mutationKey: ['declineInterest'],
  mutationFn: (to: number) => call(contract.declineInterest, { find_id: to }),
})

export const undoAccept = mutationOptions({
  mutationKey: ['undoAccept'],
  mutationFn: (to: number) => call(contract.undoAccept, { find_id: to }),
})

export const endMatch = mutationOptions({
  mutationKey: ['endMatch'],
  mutationFn: (to: number) => call(contract.endMatch, { find_id: to }),
})

export const listMatchedInterests = infiniteQueryOptions({
  ...pagesOf,
  queryKey: ['listMatchedInterests'],
  queryFn: ({ pageParam: after, signal }) => call(contract.listMatchedInterests, { after }, { signal }),
  select: ({ pages }) => uniqueMembers(pages.flatMap(({ matched }) => matched)),
})

export const listSentInterests = infiniteQueryOptions({
  ...pagesOf,
  queryKey: ['listSentInterests'],
  queryFn: ({ pageParam: after, signal }) => call(contract.listSentInterests, { after }, { signal }),
  select: ({ pages }) => uniqueMembers(pages.flatMap(({ connection }) => connection)),
})

export const listReceivedInterests = infiniteQueryOptions({
  ...pagesOf,
  queryKey: ['listReceivedInterests'],
  queryFn: ({ pageParam: after, signal }) => call(contract.listReceivedInterests, { after }, { signal }),
  select: ({ pages }) => uniqueMembers(pages.flatMap(({ received }) => received)),
})

export const countInterests = queryOptions({
  queryKey: ['countInterests'],
  queryFn: ({ signal }) => call(contract.countInterests, {}, { signal }),
})

/** The lists that hold other people once an interest changes. */
export const interestLists = [listMatchedInterests, listSentInterests, listReceivedInterests]
