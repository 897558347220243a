import { mutationOptions } from '@tanstack/react-query'
import * as contract from '#contract/core/accounts/account.ts?wire'
import * as session from '#contract/core/accounts/session.ts?wire'
import { call } from '../../lib/call.ts'
import { memberQueryOf, mutationOf } from '../../lib/call-options.ts'

export const register = mutationOf(contract.register)

export const sendOtp = mutationOptions({
  mutationFn: (mobile: string) => call(contract.sendOtp, { mobile }),
})

/** The number that received the current code. */
export const readSentCode = memberQueryOf('readSentCode', contract.readSentCode, {
  staleTime: 0,
})

export const verifyOtp = mutationOf(contract.verifyOtp)
export const logIn = mutationOf(contract.logIn)

export const forgotPassword = mutationOptions({
  mutationFn: (email: string) => call(contract.forgotPassword, { email }),
})

export const resetPassword = mutationOf(contract.resetPassword)

export const listSessions = memberQueryOf('listSessions', session.listSessions)

/** One device by its id, or all of them. */
export const endSessions = mutationOptions({
  mutationFn: (device: string) => call(session.endSessions, { device }),
})

export const logOut = mutationOptions({
  mutationFn: () => call(session.logOut, {}),
})
