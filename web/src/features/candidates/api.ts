import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/features/candidates/candidate.ts?wire'
import { call } from '../../lib/call.ts'
import { memberQueryOf, mutationOf } from '../../lib/call-options.ts'
import { keyOf } from '../../lib/query-keys.ts'

export const readCandidate = memberQueryOf('readCandidate', contract.readCandidate)

export const askCandidate = mutationOf(contract.askCandidate)
export const tickCandidateRequest = mutationOf(contract.tickCandidateRequest)

export const readCandidateLink = (token: string) =>
  queryOptions({
    queryKey: keyOf('readCandidateLink', token),
    queryFn: ({ signal }) => call(contract.readCandidateLink, { token }, { signal }),
    retry: false,
  })

export const answerCandidate = mutationOf(contract.answerCandidate)

export const sendTakeOverCode = mutationOptions({
  mutationFn: (token: string) => call(contract.sendTakeOverCode, { token }),
})

export const shareProfile = mutationOf(contract.shareProfile)
export const takeOverProfile = mutationOf(contract.takeOverProfile)
