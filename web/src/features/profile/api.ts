import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Sent } from '#contract/endpoint.ts'
import * as contract from '#contract/profile.ts?wire'
import { call } from '../../lib/call.ts'

/** What was answered at sign-up. Asked for by member: another one may log in on this device. */
export const readProfileDraft = (memberId: number | null) =>
  queryOptions({
    queryKey: ['readProfileDraft', memberId],
    queryFn: ({ signal }) => call(contract.readProfileDraft, {}, { signal }),
    staleTime: 60 * 60_000,
  })

export const createProfile = mutationOptions({
  mutationKey: ['createProfile'],
  mutationFn: (profile: Sent<typeof contract.createProfile>) => call(contract.createProfile, profile),
})
