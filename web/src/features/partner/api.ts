import { mutationOptions } from '@tanstack/react-query'
import type { Sent } from '#contract/endpoint.ts'
import * as contract from '#contract/partner.ts?wire'
import { call } from '../../lib/call.ts'

export const createDesiredPartner = mutationOptions({
  mutationKey: ['createDesiredPartner'],
  mutationFn: (wishes: Sent<typeof contract.createDesiredPartner>) =>
    call(contract.createDesiredPartner, wishes),
})
