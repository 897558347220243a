import type { readPage as contract } from '#contract/content.ts'
import type { Handler } from '../http/handler.ts'
import { cleanHtml } from './clean-html.ts'
import { getPage } from './store.ts'

export const readPage: Handler<typeof contract> = async ({ input, db }) => {
  const { title, html } = await getPage(db, input.slug)
  return { title, html: cleanHtml(html) }
}
