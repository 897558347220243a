import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/account.ts?wire'
import type { Sent } from '#contract/endpoint.ts'
import * as session from '#contract/session.ts?wire'
import { call } from '../../lib/call.ts'

export const register = mutationOptions({
  mutationKey: ['register'],
  mutationFn: (answers: Sent<typeof contract.register>) => call(contract.register, answers),
})

export const sendOtp = mutationOptions({
  mutationKey: ['sendOtp'],
  mutationFn: (mobile: string) => call(contract.sendOtp, { mobile }),
})

export const verifyOtp = mutationOptions({
  mutationKey: ['verifyOtp'],
  mutationFn: (otp: string) => call(contract.verifyOtp, { otp }),
})

export const logIn = mutationOptions({
  mutationKey: ['logIn'],
  mutationFn: (answers: Sent<typeof contract.logIn>) => call(contract.logIn, answers),
})

export const forgotPassword = mutationOptions({
  mutationKey: ['forgotPassword'],
  mutationFn: (email: string) => call(contract.forgotPassword, { email }),
})

export const resetPassword = mutationOptions({
  mutationKey: ['resetPassword'],
  mutationFn: (answers: Sent<typeof contract.resetPassword>) => call(contract.resetPassword, answers),
})

export const listSessions = queryOptions({
  queryKey: ['listSessions'],
  queryFn: ({ signal }) => call(session.listSessions, {}, { signal }),
})

/** One device by its id, or all of them. */
export const endSessions = mutationOptions({
  mutationKey: ['endSessions'],
  mutationFn: (id: string) => call(session.endSessions, { id }),
})

export const logOut = mutationOptions({
  mutationKey: ['logOut'],
  mutationFn: () => call(session.logOut, {}),
})
