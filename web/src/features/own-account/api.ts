import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Sent } from '#contract/endpoint.ts'
import * as contract from '#contract/own-account.ts?wire'
import { call } from '../../lib/call.ts'
import { memberKeyOf } from '../../lib/query-keys.ts'

export const readAccount = queryOptions({
  get queryKey() {
    return memberKeyOf('readAccount')
  },
  queryFn: ({ signal }) => call(contract.readAccount, {}, { signal }),
})

export const changePassword = mutationOptions({
  mutationFn: (typed: Sent<typeof contract.changePassword>) => call(contract.changePassword, typed),
})

export const changeEmail = mutationOptions({
  mutationFn: (typed: Sent<typeof contract.changeEmail>) => call(contract.changeEmail, typed),
})

export const confirmEmail = mutationOptions({
  mutationFn: (token: string) => call(contract.confirmEmail, { token }),
})

export const changeMobile = mutationOptions({
  mutationFn: (typed: Sent<typeof contract.changeMobile>) => call(contract.changeMobile, typed),
})

export const verifyMobile = mutationOptions({
  mutationFn: (otp: string) => call(contract.verifyMobile, { otp }),
})
