import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/core/profiles/profile.ts?wire'
import * as matches from '#contract/features/matching/matches.ts?wire'
import { page } from '#contract/platform/values.ts'
import { call } from '../../lib/call.ts'
import { memberQueryOf, mutationOf } from '../../lib/call-options.ts'
import { memberKeyOf } from '../../lib/query-keys.ts'

export const readProfileDraft = memberQueryOf('readProfileDraft', contract.readProfileDraft, {
  staleTime: 60 * 60_000,
})

export const createProfile = mutationOf(contract.createProfile)

/** Works during onboarding too, unlike `viewProfile`. */
export const readOwnProfile = memberQueryOf('readOwnProfile', contract.readOwnProfile)

/** `id` is the number from the URL, not yet checked. */
export const viewProfile = (id: number | string) =>
  queryOptions({
    queryKey: memberKeyOf('viewProfile', String(id)),
    queryFn: ({ signal }) => call(contract.viewProfile, { find_id: id, limit: page.max }, { signal }),
  })

export const updateProfile = mutationOf(contract.updateProfile)

export const readCompleteness = memberQueryOf('readCompleteness', contract.readCompleteness)

/** The viewer's matches without this member. */
export const listRelatedProfiles = (id: number) =>
  queryOptions({
    queryKey: memberKeyOf('listDesiredMatches', 'related', id),
    queryFn: ({ signal }) => call(matches.listDesiredMatches, { limit: page.max }, { signal }),
    select: ({ matched }) => matched.filter(({ user_id }) => user_id !== id),
  })
