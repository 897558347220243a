import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import * as contract from '#contract/features/interests/shortlist.ts?wire'
import { pagesOf, uniqueMembers } from '../../../core/members/pages.ts'
import { call } from '../../../lib/call.ts'
import { memberQueryOf } from '../../../lib/call-options.ts'
import { memberKeyOf } from '../../../lib/query-keys.ts'

export const listShortlistIds = memberQueryOf('listShortlistIds', contract.listShortlistIds, {
  staleTime: 10 * 60_000,
})

export const listShortlist = infiniteQueryOptions({
  ...pagesOf,
  get queryKey() {
    return memberKeyOf('listShortlist')
  },
  queryFn: ({ pageParam: after, signal }) => call(contract.listShortlist, { after }, { signal }),
  select: ({ pages }) => uniqueMembers(pages.flatMap(({ shortlist }) => shortlist)),
})

export const addToShortlist = mutationOptions({
  mutationFn: (id: number) => call(contract.addToShortlist, { find_id: id }),
})

export const removeFromShortlist = mutationOptions({
  mutationFn: (id: number) => call(contract.removeFromShortlist, { find_id: id }),
})

export const updateShortlistNote = mutationOptions({
  mutationFn: ({ id, note }: { id: number; note: string }) =>
    call(contract.updateShortlistNote, { find_id: id, note }),
})
