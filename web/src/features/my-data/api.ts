import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Sent } from '#contract/endpoint.ts'
import * as contract from '#contract/my-data.ts?wire'
import { call } from '../../lib/call.ts'
import { keyOf, memberKeyOf } from '../../lib/query-keys.ts'

export const readMyData = queryOptions({
  get queryKey() {
    return memberKeyOf('readMyData')
  },
  queryFn: ({ signal }) => call(contract.readMyData, {}, { signal }),
})

export const startExport = mutationOptions({
  mutationFn: (given: Sent<typeof contract.startExport>) => call(contract.startExport, given),
})

export const deleteAccount = mutationOptions({
  mutationFn: (given: Sent<typeof contract.deleteAccount>) => call(contract.deleteAccount, given),
})

export const readDeletion = (number: string) =>
  queryOptions({
    queryKey: keyOf('readDeletion', number),
    queryFn: ({ signal }) => call(contract.readDeletion, { number }, { signal }),
    retry: false,
  })
