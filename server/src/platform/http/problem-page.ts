import { escapeHtml } from './escape-html.ts'
import { plainPage } from './plain-page.ts'

const layout = { width: '36rem', style: 'main { padding-top: 20vh; text-align: center }' }

export function problemPage(message: string): string {
  const title = 'One moment, please'
  return plainPage(title, `<h1>${title}</h1>\n<p>${escapeHtml(message)}</p>`, layout)
}
