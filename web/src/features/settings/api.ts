import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Sent } from '#contract/endpoint.ts'
import * as contract from '#contract/settings.ts?wire'
import { call } from '../../lib/call.ts'
import { memberKeyOf } from '../../lib/query-keys.ts'

export const readSettings = queryOptions({
  get queryKey() {
    return memberKeyOf('readSettings')
  },
  queryFn: ({ signal }) => call(contract.readSettings, {}, { signal }),
})

export const saveSettings = mutationOptions({
  mutationFn: (change: Sent<typeof contract.saveSettings>) => call(contract.saveSettings, change),
})
