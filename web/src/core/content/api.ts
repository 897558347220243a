import { queryOptions } from '@tanstack/react-query'
import type { BlogPost, pageSlugs } from '#contract/core/content/content.ts'
import * as contract from '#contract/core/content/content.ts?wire'
import { call } from '../../lib/call.ts'
import { CallError } from '../../lib/call-error.ts'
import { keyOf } from '../../lib/query-keys.ts'

/** Texts change when an administrator edits them, not while a person reads. */
const kept = { staleTime: 5 * 60_000 }

export const readPrivacyPolicy = queryOptions({
  queryKey: keyOf('readPrivacyPolicy'),
  queryFn: ({ signal }) => call(contract.readPrivacyPolicy, {}, { signal }),
  ...kept,
})

export const readTermsOfUse = queryOptions({
  queryKey: keyOf('readTermsOfUse'),
  queryFn: ({ signal }) => call(contract.readTermsOfUse, {}, { signal }),
  ...kept,
})

export const readHowToUse = queryOptions({
  queryKey: keyOf('readHowToUse'),
  queryFn: ({ signal }) => call(contract.readHowToUse, {}, { signal }),
  ...kept,
})

export const readPage = (slug: (typeof pageSlugs)[number]) =>
  queryOptions({
    queryKey: keyOf('readPage', slug),
    queryFn: ({ signal }) => call(contract.readPage, { slug }, { signal }),
    ...kept,
  })

/** The reply is not what the contract says: an old server, or something between it and us. */
class UnexpectedFormat extends Error {
  override readonly name = 'UnexpectedFormat'
}

/** Why the blog did not load. */
export const failureText = (error: unknown) =>
  error instanceof UnexpectedFormat ? 'Unexpected response format.' : 'Failed to load blog.'

export const listPosts = queryOptions({
  queryKey: keyOf('listPosts'),
  queryFn: async ({ signal }): Promise<BlogPost[]> => {
    const posts: unknown = await call(contract.listPosts, {}, { signal })
    if (!Array.isArray(posts)) throw new UnexpectedFormat()
    return posts
  },
  ...kept,
})

/** A post, or why there is none. The latter is an answer too: the server renders it as the browser shows it. */
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
    ...kept,
  })

function toPostReply(reply: BlogPost | null): PostReply {
  if (!reply || Object.keys(reply).length === 0) return { missing: 'No blog data available.' }
  if (!reply.blog_id || typeof reply.blog_desc !== 'string') throw new UnexpectedFormat()
  return { post: reply }
}

/** 400 is for an address whose id is no number. */
function isNoSuchPost(error: unknown): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 400)
}
