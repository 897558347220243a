import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Sent } from '#contract/endpoint.ts'
import * as matches from '#contract/matches.ts?wire'
import * as contract from '#contract/profile.ts?wire'
import { page } from '#contract/values.ts'
import { call } from '../../lib/call.ts'
import { memberKeyOf } from '../../lib/query-keys.ts'

/** What was answered at sign-up. */
export const readProfileDraft = queryOptions({
  get queryKey() {
    return memberKeyOf('readProfileDraft')
  },
  queryFn: ({ signal }) => call(contract.readProfileDraft, {}, { signal }),
  staleTime: 60 * 60_000,
})

export const createProfile = mutationOptions({
  mutationFn: (profile: Sent<typeof contract.createProfile>) => call(contract.createProfile, profile),
})

/** As it is stored, also while the registration is not complete. */
export const readOwnProfile = queryOptions({
  get queryKey() {
    return memberKeyOf('readOwnProfile')
  },
  queryFn: ({ signal }) => call(contract.readOwnProfile, {}, { signal }),
})

/** By the number in the address, as it stands there. */
export const viewProfile = (id: number | string) =>
  queryOptions({
    queryKey: memberKeyOf('viewProfile', String(id)),
    queryFn: ({ signal }) => call(contract.viewProfile, { find_id: id, limit: page.max }, { signal }),
  })

export const updateProfile = mutationOptions({
  mutationFn: (profile: Sent<typeof contract.updateProfile>) => call(contract.updateProfile, profile),
})

export const readCompleteness = queryOptions({
  get queryKey() {
    return memberKeyOf('readCompleteness')
  },
  queryFn: ({ signal }) => call(contract.readCompleteness, {}, { signal }),
})

/** People to look at after this one: the viewer's matches, as many as one call gives. */
export const listRelatedProfiles = (id: number) =>
  queryOptions({
    queryKey: memberKeyOf('listDesiredMatches', 'related', id),
    queryFn: ({ signal }) => call(matches.listDesiredMatches, { limit: page.max }, { signal }),
    select: ({ matched }) => matched.filter(({ user_id }) => user_id !== id),
  })
