import { queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/core/content/content.ts?wire'
import { call } from '../../../lib/call.ts'
import { keyOf } from '../../../lib/query-keys.ts'

/** The texts of the landing and pricing pages. Staff change them rarely. */
export const readSiteTexts = queryOptions({
  queryKey: keyOf('readSiteTexts'),
  queryFn: ({ signal }) => call(contract.readSiteTexts, {}, { signal }),
  staleTime: 5 * 60_000,
})
