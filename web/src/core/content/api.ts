import { queryOptions } from '@tanstack/react-query'
import type { BlogPost, pageSlugs } from '#contract/core/content/content.ts'
import * as contract from '#contract/core/content/content.ts?wire'
import { call } from '../../lib/call.ts'
import { CallError } from '../../lib/call-error.ts'
import { keyOf } from '../../lib/query-keys.ts'

/** Texts change when staff edit them, which is rare. */
const cached = { staleTime: 5 * 60_000 }

export const readPrivacyPolicy = queryOptions({
  queryKey: keyOf('readPrivacyPolicy'),
  queryFn: ({ signal }) => call(contract.readPrivacyPolicy, {}, { signal }),
  ...cached,
})

export const readTermsOfUse = queryOptions({
  queryKey: keyOf('readTermsOfUse'),
  queryFn: ({ signal }) => call(contract.readTermsOfUse, {}, { signal }),
  ...cached,
})

export const readHowToUse = queryOptions({
  queryKey: keyOf('readHowToUse'),
  queryFn: ({ signal }) => call(contract.readHowToUse, {}, { signal }),
  ...cached,
})

export const readPage = (slug: (typeof pageSlugs)[number]) =>
  queryOptions({
    queryKey: keyOf('readPage', slug),
    queryFn: ({ signal }) => call(contract.readPage, { slug }, { signal }),
    ...cached,
  })

/** The reply breaks the contract, for example because a proxy changed it. */
class UnexpectedFormat extends Error {
  override readonly name = 'UnexpectedFormat'
}

export const failureText = (error: unknown) =>
  error instanceof UnexpectedFormat ? 'Unexpected response format.' : 'Failed to load blog.'

export const listPosts = queryOptions({
  queryKey: keyOf('listPosts'),
  queryFn: async ({ signal }): Promise<BlogPost[]> => {
    const posts: unknown = await call(contract.listPosts, {}, { signal })
    if (!Array.isArray(posts)) throw new UnexpectedFormat()
    return posts
  },
  ...cached,
})

/** A post, or the reason why there is none. Both are data, so that the server and the browser render the same page. */
export type PostReply = { post: BlogPost } | { missing: string }

export const readPost = (id: string) =>
  queryOptions({
    queryKey: keyOf('readPost', id),
    queryFn: async ({ signal }): Promise<PostReply> => {
      try {
        return toPostReply(await call(contract.readPost, { id }, { signal }))
      } catch (error) {
        if (isNoSuchPost(error)) return { missing: 'Blog not found.' }
        throw error
      }
    },
    ...cached,
  })

function toPostReply(reply: BlogPost | null): PostReply {
  if (!reply || Object.keys(reply).length === 0) return { missing: 'No blog data available.' }
  if (!reply.blog_id || typeof reply.blog_desc !== 'string') throw new UnexpectedFormat()
  return { post: reply }
}

/** 400 means that the id in the address is not a number. */
function isNoSuchPost(error: unknown): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 400)
}
