import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/features/site/showcase.ts?wire'
import type { Sent } from '#contract/platform/endpoint.ts'
import { call } from '../../../lib/call.ts'
import { keyOf } from '../../../lib/query-keys.ts'
import { listIn } from './list-in.ts'

/** What visitors see changes when members join, not while they read the page. */
const cached = { staleTime: 5 * 60_000 }

/** Logs a failure, unless the reader left before the reply. */
async function logged<Reply>(what: string, reply: Promise<Reply>, signal?: AbortSignal): Promise<Reply> {
  try {
    return await reply
  } catch (error) {
    if (!signal?.aborted) console.error(`There was an error fetching ${what}!`, error)
    throw error
  }
}

export const readBanner = queryOptions({
  queryKey: keyOf('readBanner'),
  queryFn: ({ signal }) => logged('the banner', call(contract.readBanner, {}, { signal }), signal),
  ...cached,
})

export const listRecentMembers = queryOptions({
  queryKey: keyOf('listRecentMembers'),
  queryFn: ({ signal }) => logged('members', call(contract.listRecentMembers, {}, { signal }), signal),
  select: listIn,
  ...cached,
})

export const listSuccessStories = queryOptions({
  queryKey: keyOf('listSuccessStories'),
  queryFn: ({ signal }) => logged('stories', call(contract.listSuccessStories, {}, { signal }), signal),
  select: listIn,
  ...cached,
})

export const listTestimonials = queryOptions({
  queryKey: keyOf('listTestimonials'),
  queryFn: ({ signal }) => logged('testimonials', call(contract.listTestimonials, {}, { signal }), signal),
  select: listIn,
  ...cached,
})

export const searchForVisitor = mutationOptions({
  mutationFn: (sent: Sent<typeof contract.searchForVisitor>) =>
    logged('users', call(contract.searchForVisitor, sent)),
})
