import type { readPrivacyPolicy as contract } from '#contract/core/content/content.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { showHtml } from './show-html.ts'
import { getPage } from './store.ts'

export const readPrivacyPolicy: Handler<typeof contract> = async ({ db }) => {
  const { html } = await getPage(db, 'privacy-policy')
  return { privacy_policy_desc: showHtml(html) }
}
