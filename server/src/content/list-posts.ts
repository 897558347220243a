import type { listPosts as contract } from '#contract/content.ts'
import type { Handler } from '../http/handler.ts'
import { presentPost } from './present-post.ts'
import { listPostRows } from './store.ts'

/** The list carries the first paragraph of each post: an excerpt needs no more, and a phone need not load more. */
export const listPosts: Handler<typeof contract> = async ({ db }) => {
  const rows = await listPostRows(db)
  return rows.map(row => presentPost({ ...row, html: firstParagraph(row.html) }))
}

function firstParagraph(html: string): string {
  const end = html.indexOf('</p>')
  return end === -1 ? html : html.slice(0, end + '</p>'.length)
}
