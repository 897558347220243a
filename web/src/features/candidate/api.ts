import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/candidate.ts?wire'
import type { Sent } from '#contract/endpoint.ts'
import { call } from '../../lib/call.ts'
import { keyOf, memberKeyOf } from '../../lib/query-keys.ts'

export const readCandidate = queryOptions({
  get queryKey() {
    return memberKeyOf('readCandidate')
  },
  queryFn: ({ signal }) => call(contract.readCandidate, {}, { signal }),
})

export const askCandidate = mutationOptions({
  mutationFn: (given: Sent<typeof contract.askCandidate>) => call(contract.askCandidate, given),
})

export const tickCandidateRequest = mutationOptions({
  mutationFn: (tick: Sent<typeof contract.tickCandidateRequest>) => call(contract.tickCandidateRequest, tick),
})

export const readCandidateLink = (token: string) =>
  queryOptions({
    queryKey: keyOf('readCandidateLink', token),
    queryFn: ({ signal }) => call(contract.readCandidateLink, { token }, { signal }),
    retry: false,
  })

export const answerCandidate = mutationOptions({
  mutationFn: (answer: Sent<typeof contract.answerCandidate>) => call(contract.answerCandidate, answer),
})

export const sendTakeOverCode = mutationOptions({
  mutationFn: (token: string) => call(contract.sendTakeOverCode, { token }),
})

export const shareProfile = mutationOptions({
  mutationFn: (given: Sent<typeof contract.shareProfile>) => call(contract.shareProfile, given),
})

export const takeOverProfile = mutationOptions({
  mutationFn: (given: Sent<typeof contract.takeOverProfile>) => call(contract.takeOverProfile, given),
})
