import { plainText } from './prepare-html.ts'

/** The start of a text without tags, cut after a whole word. */
export function excerptOf(html: string, most: number): string {
  const text = plainText(html)
  if (text.length <= most) return text
  const cut = text.lastIndexOf(' ', most)
  const kept = cut > 0 ? text.slice(0, cut) : [...text].slice(0, most).join('')
  return `${kept.replace(/[\s.,;:–—-]+$/, '')}…`
}
