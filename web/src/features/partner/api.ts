import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Sent } from '#contract/endpoint.ts'
import * as contract from '#contract/partner.ts?wire'
import { call } from '../../lib/call.ts'
import { memberKeyOf } from '../../lib/query-keys.ts'

export const createDesiredPartner = mutationOptions({
  mutationFn: (wishes: Sent<typeof contract.createDesiredPartner>) =>
    call(contract.createDesiredPartner, wishes),
})

export const readDesiredPartner = queryOptions({
  get queryKey() {
    return memberKeyOf('readDesiredPartner')
  },
  queryFn: ({ signal }) => call(contract.readDesiredPartner, {}, { signal }),
})

export const updateDesiredPartner = mutationOptions({
  mutationFn: (wishes: Sent<typeof contract.updateDesiredPartner>) =>
    call(contract.updateDesiredPartner, wishes),
})
