import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { OptionList } from '#contract/core/reference/option-facts.ts'
import * as lists from '#contract/office/lists/option-lists.ts?wire'
import type { Reply, Sent } from '#contract/platform/endpoint.ts'
import { officeKeyOf } from '../../lib/query-keys.ts'
import { always, renew } from '../staff/follow.ts'
import { officeCall } from '../staff/office-call.ts'

export const listOptionLists = queryOptions({
  queryKey: officeKeyOf('listOptionLists'),
  queryFn: ({ signal }) => officeCall(lists.listOptionLists, {}, { signal }),
})

export type OptionListReply = Reply<typeof lists.readOptionList>
export type Option = OptionListReply['options'][number]
export type Merge = OptionListReply['merges'][number]

const lookAgain = 1_500
export const isMoving = ({ state }: Merge) => state === 'merging' || state === 'undoing'

/** Asked again while people are being moved. */
export const readOptionList = (list: OptionList) =>
  queryOptions({
    queryKey: officeKeyOf('readOptionList', list),
    queryFn: ({ signal }) => officeCall(lists.readOptionList, { list }, { signal }),
    refetchInterval: ({ state }) => (state.data?.merges.some(isMoving) ? lookAgain : false),
  })

/** Counted anew each time: the figures are what is decided by. */
export const readMerge = (pair: Sent<typeof lists.readMerge>) =>
  queryOptions({
    queryKey: officeKeyOf('readMerge', pair),
    queryFn: ({ signal }) => officeCall(lists.readMerge, pair, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

export const addOption = mutationOptions({
  mutationFn: (sent: Sent<typeof lists.addOption>) => officeCall(lists.addOption, sent),
  onSettled: always(renew),
})
export const renameOption = mutationOptions({
  mutationFn: (sent: Sent<typeof lists.renameOption>) => officeCall(lists.renameOption, sent),
  onSettled: always(renew),
})
export const retireOption = mutationOptions({
  mutationFn: (sent: Sent<typeof lists.retireOption>) => officeCall(lists.retireOption, sent),
  onSettled: always(renew),
})
export const offerOption = mutationOptions({
  mutationFn: (sent: Sent<typeof lists.offerOption>) => officeCall(lists.offerOption, sent),
  onSettled: always(renew),
})
export const moveOption = mutationOptions({
  mutationFn: (sent: Sent<typeof lists.moveOption>) => officeCall(lists.moveOption, sent),
  onSettled: always(renew),
})
export const mergeOptions = mutationOptions({
  mutationFn: (sent: Sent<typeof lists.mergeOptions>) => officeCall(lists.mergeOptions, sent),
  onSettled: always(renew),
})
export const undoMerge = mutationOptions({
  mutationFn: (id: number) => officeCall(lists.undoMerge, { id }),
  onSettled: always(renew),
})
