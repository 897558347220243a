import type { readHowToUse as contract } from '#contract/core/content/content.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { showHtml } from './show-html.ts'
import { getPage } from './store.ts'

export const readHowToUse: Handler<typeof contract> = async ({ db }) => {
  const { html } = await getPage(db, 'how-it-works')
  return { how_to_use_desc: showHtml(html) }
}
