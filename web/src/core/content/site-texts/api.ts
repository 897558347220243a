import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/core/content/content.ts?wire'
import { call } from '../../../lib/call.ts'
import { keyOf } from '../../../lib/query-keys.ts'

/** The words of the landing and pricing pages; an administrator changes them now and then. */
export const readSiteTexts = queryOptions({
  queryKey: keyOf('readSiteTexts'),
  queryFn: ({ signal }) => call(contract.readSiteTexts, {}, { signal }),
  staleTime: 5 * 60_000,
})
