import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { OptionList } from '#contract/core/reference/option-facts.ts'
import * as lists from '#contract/office/lists/option-lists.ts?wire'
import type { Reply, Sent } from '#contract/platform/endpoint.ts'
import { officeKeyOf } from '../../lib/query-keys.ts'
import { afterSettled, invalidateOffice } from '../staff/after-mutation.ts'
import { officeCall } from '../staff/office-call.ts'

export type OptionListReply = Reply<typeof lists.readOptionList>
export type Option = OptionListReply['options'][number]
export type Merge = OptionListReply['merges'][number]

export const readOptionList = (list: OptionList) =>
  queryOptions({
    queryKey: officeKeyOf('readOptionList', list),
    queryFn: ({ signal }) => officeCall(lists.readOptionList, { list }, { signal }),
  })

export const addOption = mutationOptions({
  mutationFn: (sent: Sent<typeof lists.addOption>) => officeCall(lists.addOption, sent),
  onSettled: afterSettled(invalidateOffice),
})
export const updateOption = mutationOptions({
  mutationFn: (sent: Sent<typeof lists.updateOption>) => officeCall(lists.updateOption, sent),
  onSettled: afterSettled(invalidateOffice),
})
export const mergeOptions = mutationOptions({
  mutationFn: (sent: Sent<typeof lists.mergeOptions>) => officeCall(lists.mergeOptions, sent),
  onSettled: afterSettled(invalidateOffice),
})
export const undoMerge = mutationOptions({
  mutationFn: (id: number) => officeCall(lists.undoMerge, { id }),
  onSettled: afterSettled(invalidateOffice),
})
