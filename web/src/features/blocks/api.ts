import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/blocks.ts?wire'
import { call } from '../../lib/call.ts'
import { memberKeyOf } from '../../lib/query-keys.ts'

export const listBlocks = queryOptions({
  get queryKey() {
    return memberKeyOf('listBlocks')
  },
  queryFn: ({ signal }) => call(contract.listBlocks, {}, { signal }),
})

export const addBlock = mutationOptions({
  mutationFn: (to: number) => call(contract.addBlock, { find_id: to }),
})

export const removeBlock = mutationOptions({
  mutationFn: (to: number) => call(contract.removeBlock, { find_id: to }),
})
