import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import type { BlockKind } from '#contract/features/interests/blocks.ts'
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
  block: { add: contract.addBlock, remove: contract.removeBlock },
  hide: { add: contract.addNotForUs, remove: contract.removeNotForUs },
}

export type BlockChange = 'add' | 'remove'

export const changeBlock = (kind: BlockKind) =>
  mutationOptions({
    mutationFn: async ({
      change,
      memberId,
    }: {
      change: BlockChange
      memberId: number
    }): Promise<{ response: 'success' | 'invalid'; message: string; version?: number }> =>
      call(blockCalls[kind][change], { find_id: memberId }),
  })
