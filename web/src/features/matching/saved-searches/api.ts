import { mutationOptions } from '@tanstack/react-query'
import * as contract from '#contract/features/matching/saved-searches.ts?wire'
import { call } from '../../../lib/call.ts'
import { memberQueryOf } from '../../../lib/call-options.ts'

export const listSavedSearches = memberQueryOf('listSavedSearches', contract.listSavedSearches, {
  staleTime: 60_000,
})

export const saveSearch = mutationOptions({
  mutationFn: (sent: { name: string; search: string }) => call(contract.saveSearch, sent),
})

export const changeSavedSearch = mutationOptions({
  mutationFn: (sent: { search_id: number; name: string }) => call(contract.changeSavedSearch, sent),
})

export const deleteSavedSearch = mutationOptions({
  mutationFn: (search_id: number) => call(contract.deleteSavedSearch, { search_id }),
})
