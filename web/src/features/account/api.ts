import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/account.ts?wire'
import type { Sent } from '#contract/endpoint.ts'
import * as session from '#contract/session.ts?wire'
import { call } from '../../lib/call.ts'
import { memberKeyOf } from '../../lib/query-keys.ts'

export const register = mutationOptions({
  mutationFn: (answers: Sent<typeof contract.register>) => call(contract.register, answers),
})

export const sendOtp = mutationOptions({
  mutationFn: (mobile: string) => call(contract.sendOtp, { mobile }),
})

/** Where the code went that can be entered now. */
export const readSentCode = queryOptions({
  get queryKey() {
    return memberKeyOf('readSentCode')
  },
  queryFn: ({ signal }) => call(contract.readSentCode, {}, { signal }),
  staleTime: 0,
})

export const verifyOtp = mutationOptions({
  mutationFn: (sent: Sent<typeof contract.verifyOtp>) => call(contract.verifyOtp, sent),
})

export const logIn = mutationOptions({
  mutationFn: (answers: Sent<typeof contract.logIn>) => call(contract.logIn, answers),
})

export const forgotPassword = mutationOptions({
  mutationFn: (email: string) => call(contract.forgotPassword, { email }),
})

export const resetPassword = mutationOptions({
  mutationFn: (answers: Sent<typeof contract.resetPassword>) => call(contract.resetPassword, answers),
})

export const listSessions = queryOptions({
  get queryKey() {
    return memberKeyOf('listSessions')
  },
  queryFn: ({ signal }) => call(session.listSessions, {}, { signal }),
})

/** One device by its id, or all of them. */
export const endSessions = mutationOptions({
  mutationFn: (device: string) => call(session.endSessions, { device }),
})

export const logOut = mutationOptions({
  mutationFn: () => call(session.logOut, {}),
})
