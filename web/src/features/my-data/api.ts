import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/features/my-data/my-data.ts?wire'
import { call } from '../../lib/call.ts'
import { memberQueryOf, mutationOf } from '../../lib/call-options.ts'
import { keyOf } from '../../lib/query-keys.ts'

export const readMyData = memberQueryOf('readMyData', contract.readMyData)

export const startExport = mutationOf(contract.startExport)
export const deleteAccount = mutationOf(contract.deleteAccount)

export const readDeletion = (number: string) =>
  queryOptions({
    queryKey: keyOf('readDeletion', number),
    queryFn: ({ signal }) => call(contract.readDeletion, { number }, { signal }),
    retry: false,
  })
