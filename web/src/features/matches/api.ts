import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/matches.ts?wire'
import * as partner from '#contract/partner.ts?wire'
import type { Wish } from '#contract/values.ts'
import { call } from '../../lib/call.ts'
import { pagesOf, uniqueMembers } from '../members/pages.ts'

/** Long enough to read some profiles and find the list as it was; a change of one's wishes ends it at once. */
const staleTime = 10 * 60_000

export const listDesiredMatches = infiniteQueryOptions({
  ...pagesOf,
  staleTime,
  queryKey: ['listDesiredMatches'],
  queryFn: ({ pageParam: after, signal }) => call(contract.listDesiredMatches, { after }, { signal }),
  select: ({ pages }) => uniqueMembers(pages.flatMap(({ matched }) => matched)),
})

export const countDesiredMatches = queryOptions({
  queryKey: ['countDesiredMatches'],
  queryFn: ({ signal }) => call(contract.countDesiredMatches, {}, { signal }),
  staleTime,
})

export const listRecentMatches = infiniteQueryOptions({
  ...pagesOf,
  staleTime,
  queryKey: ['listRecentMatches'],
  queryFn: ({ pageParam: after, signal }) => call(contract.listRecentMatches, { after }, { signal }),
  select: ({ pages }) => uniqueMembers(pages.flatMap(({ recently }) => recently)),
})

export const relaxWish = mutationOptions({
  mutationKey: ['relaxWish'],
  mutationFn: (wish: Wish) => call(partner.relaxWish, { wish }),
})

export const restoreWish = mutationOptions({
  mutationKey: ['restoreWish'],
  mutationFn: ({ undo }: { wish: Wish; undo: string }) => call(partner.restoreWish, { undo }),
})
