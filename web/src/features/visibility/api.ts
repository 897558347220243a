import { mutationOptions } from '@tanstack/react-query'
import type { Sent } from '#contract/endpoint.ts'
import * as contract from '#contract/visibility.ts?wire'
import { call } from '../../lib/call.ts'

export const hideProfile = mutationOptions({
  mutationFn: (until: string) => call(contract.hideProfile, { until }),
})

export const showProfile = mutationOptions({ mutationFn: () => call(contract.showProfile, {}) })

export const sayFoundPartner = mutationOptions({
  mutationFn: (told: Sent<typeof contract.sayFoundPartner>) => call(contract.sayFoundPartner, told),
})
