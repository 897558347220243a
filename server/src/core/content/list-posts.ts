import type { listPosts as contract } from '#contract/core/content/content.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { presentPost } from './present-post.ts'
import { listPostRows } from './store.ts'

/** Sends only the first paragraph of each post, for the excerpt. */
export const listPosts: Handler<typeof contract> = async ({ db }) => {
  const rows = await listPostRows(db)
  return rows.map(row => presentPost({ ...row, html: firstParagraph(row.html) }))
}

function firstParagraph(html: string): string {
  const end = html.indexOf('</p>')
  return end === -1 ? html : html.slice(0, end + '</p>'.length)
}
