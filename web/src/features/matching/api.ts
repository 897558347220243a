import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import * as preferences from '#contract/core/profiles/preferences.ts?wire'
import * as contract from '#contract/features/matching/matches.ts?wire'
import type { Preference } from '#contract/platform/values.ts'
import { pagesOf, refetchCount, uniqueMembers } from '../../core/members/pages.ts'
import { call } from '../../lib/call.ts'
import { memberQueryOf } from '../../lib/call-options.ts'
import { memberKeyOf } from '../../lib/query-keys.ts'

/** The list stays the same while the member reads a few profiles. A change of preferences invalidates it. */
const staleTime = 10 * 60_000

export const listDesiredMatches = infiniteQueryOptions({
  ...pagesOf,
  staleTime,
  get queryKey() {
    return memberKeyOf('listDesiredMatches')
  },
  queryFn: ({ pageParam: after, signal, client }) => {
    refetchCount(client, after, countDesiredMatches.queryKey)
    return call(contract.listDesiredMatches, { after }, { signal })
  },
  select: ({ pages }) => uniqueMembers(pages.flatMap(({ matched }) => matched)),
})

export const countDesiredMatches = memberQueryOf('countDesiredMatches', contract.countDesiredMatches, {
  staleTime,
  refetchOnWindowFocus: false,
})

export const listRecentMatches = infiniteQueryOptions({
  ...pagesOf,
  staleTime,
  get queryKey() {
    return memberKeyOf('listRecentMatches')
  },
  queryFn: ({ pageParam: after, signal }) => call(contract.listRecentMatches, { after }, { signal }),
  select: ({ pages }) => uniqueMembers(pages.flatMap(({ recently }) => recently)),
})

export const relaxPreference = mutationOptions({
  mutationFn: (preference: Preference) => call(preferences.relaxPreference, { wish: preference }),
})

export const restorePreference = mutationOptions({
  mutationFn: ({ undo }: { wish: Preference; undo: string }) => call(preferences.restorePreference, { undo }),
})
