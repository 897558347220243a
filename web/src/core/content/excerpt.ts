import { plainText } from './prepare-html.ts'

/** The beginning of a text as words without tags, cut after a whole one. */
export function excerptOf(html: string, most: number): string {
  const text = plainText(html)
  if (text.length <= most) return text
  const cut = text.lastIndexOf(' ', most)
  const kept = cut > 0 ? text.slice(0, cut) : [...text].slice(0, most).join('')
  return `${kept.replace(/[\s.,;:–—-]+$/, '')}…`
}
