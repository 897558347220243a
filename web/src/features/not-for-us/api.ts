import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import * as contract from '#contract/not-for-us.ts?wire'
import { call } from '../../lib/call.ts'
import { memberKeyOf } from '../../lib/query-keys.ts'
import { pagesOf } from '../members/pages.ts'

export const addNotForUs = mutationOptions({
  mutationFn: (id: number) => call(contract.addNotForUs, { find_id: id }),
})

export const removeNotForUs = mutationOptions({
  mutationFn: (id: number) => call(contract.removeNotForUs, { find_id: id }),
})

export const listNotForUs = infiniteQueryOptions({
  get queryKey() {
    return memberKeyOf('listNotForUs')
  },
  queryFn: ({ pageParam: after, signal }) => call(contract.listNotForUs, { after, limit: 20 }, { signal }),
  ...pagesOf,
  select: ({ pages }) => pages.flatMap(({ people }) => people),
})
