import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Sent } from '#contract/endpoint.ts'
import * as contract from '#contract/settings.ts?wire'
import { call } from '../../lib/call.ts'

export const readSettings = queryOptions({
  queryKey: ['readSettings'],
  queryFn: ({ signal }) => call(contract.readSettings, {}, { signal }),
})

export const saveSettings = mutationOptions({
  mutationKey: ['saveSettings'],
  mutationFn: (change: Sent<typeof contract.saveSettings>) => call(contract.saveSettings, change),
})
