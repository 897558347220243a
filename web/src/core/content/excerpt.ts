import { plainText } from './prepare-html.ts'

/** The start of a text without tags, cut after a whole word. */
export function excerptOf(html: string, maxLength: number): string {
  const text = plainText(html)
  if (text.length <= maxLength) return text
  const cut = text.lastIndexOf(' ', maxLength)
  const kept = cut > 0 ? text.slice(0, cut) : [...text].slice(0, maxLength).join('')
  return `${kept.replace(/[\s.,;:–—-]+$/, '')}…`
}
