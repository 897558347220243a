import { mutationOptions } from '@tanstack/react-query'
import * as contract from '#contract/core/accounts/own-account.ts?wire'
import { call } from '../../../lib/call.ts'
import { memberQueryOf, mutationOf } from '../../../lib/call-options.ts'

export const readAccount = memberQueryOf('readAccount', contract.readAccount)

export const changePassword = mutationOf(contract.changePassword)
export const changeEmail = mutationOf(contract.changeEmail)

export const confirmEmail = mutationOptions({
  mutationFn: (token: string) => call(contract.confirmEmail, { token }),
})

export const changeMobile = mutationOf(contract.changeMobile)

export const verifyMobile = mutationOptions({
  mutationFn: (otp: string) => call(contract.verifyMobile, { otp }),
})
