import type { readPage as contract } from '#contract/core/content/content.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { showHtml } from './show-html.ts'
import { getPage } from './store.ts'

export const readPage: Handler<typeof contract> = async ({ input, db }) => {
  const { title, html } = await getPage(db, input.slug)
  return { title, html: showHtml(html) }
}
