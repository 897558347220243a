import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import * as contract from '#contract/features/interests/blocks.ts?wire'
import { pagesOf } from '../../../core/members/pages.ts'
import { call } from '../../../lib/call.ts'
import { memberKeyOf } from '../../../lib/query-keys.ts'

const limit = 20

export const listBlocks = infiniteQueryOptions({
  get queryKey() {
    return memberKeyOf('listBlocks')
  },
  queryFn: ({ pageParam: after, signal }) => call(contract.listBlocks, { after, limit }, { signal }),
  ...pagesOf,
  select: ({ pages }) => pages.flatMap(({ people }) => people),
})

export const listNotForUs = infiniteQueryOptions({
  get queryKey() {
    return memberKeyOf('listNotForUs')
  },
  queryFn: ({ pageParam: after, signal }) => call(contract.listNotForUs, { after, limit }, { signal }),
  ...pagesOf,
  select: ({ pages }) => pages.flatMap(({ people }) => people),
})

const blockCalls = {
  addBlock: contract.addBlock,
  removeBlock: contract.removeBlock,
  addNotForUs: contract.addNotForUs,
  removeNotForUs: contract.removeNotForUs,
}
export type BlockCall = keyof typeof blockCalls

interface BlockReply {
  response: 'success' | 'invalid'
  message: string
  version?: number
}

export const changeBlock = mutationOptions({
  mutationFn: ({ name, memberId }: { name: BlockCall; memberId: number }): Promise<BlockReply> =>
    call(blockCalls[name], { find_id: memberId }),
})
