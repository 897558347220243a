import type { readTermsOfUse as contract } from '#contract/core/content/content.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { showHtml } from './show-html.ts'
import { getPage } from './store.ts'

export const readTermsOfUse: Handler<typeof contract> = async ({ db }) => {
  const { html } = await getPage(db, 'terms-conditions')
  return { terms_of_use_desc: showHtml(html) }
}
