import { infiniteQueryOptions } from '@tanstack/react-query'
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

type Act = (id: number) => Promise<{ response: 'success' | 'invalid'; message: string; version?: number }>

export const acts: Record<BlockKind, { add: Act; remove: Act }> = {
  block: {
    add: id => call(contract.addBlock, { find_id: id }),
    remove: id => call(contract.removeBlock, { find_id: id }),
  },
  hide: {
    add: id => call(contract.addNotForUs, { find_id: id }),
    remove: id => call(contract.removeNotForUs, { find_id: id }),
  },
}
