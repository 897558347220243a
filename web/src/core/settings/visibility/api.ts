import { mutationOptions } from '@tanstack/react-query'
import * as contract from '#contract/core/settings/visibility.ts?wire'
import { call } from '../../../lib/call.ts'
import { mutationOf } from '../../../lib/call-options.ts'

export const hideProfile = mutationOptions({
  mutationFn: (until: string) => call(contract.hideProfile, { until }),
})

export const showProfile = mutationOptions({ mutationFn: () => call(contract.showProfile, {}) })

export const sayFoundPartner = mutationOf(contract.sayFoundPartner)
