import type { readPost as contract } from '#contract/core/content/content.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { presentPost } from './present-post.ts'
import { findPostBySlug, findPostRow } from './store.ts'

export const readPost: Handler<typeof contract> = async ({ input, db }) => {
  const { id } = input
  const row = await (typeof id === 'number' ? findPostRow(db, id) : findPostBySlug(db, id))
  return row ? presentPost(row) : refuse.notFound('Blog not found.')
}
