import { contentPictures } from '#contract/core/content/content-kinds.ts'
import { apiBase, art } from '#contract/platform/paths.ts'
import { isFact } from '../../core/content/facts.ts'

const ours = [apiBase + contentPictures, apiBase + art]

const attributeOf = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/** What keeps a cleaned text from being published, as a sentence: its pictures and the names that are filled in. */
export function faultOf(html: string): string | undefined {
  for (const [tag] of html.matchAll(/<img\b[^>]*>/g)) {
    if (!ours.some(beginning => attributeOf(tag, 'src').startsWith(beginning)))
      return 'Please add pictures by the button above the text: those of other sites are not shown'
    if (attributeOf(tag, 'alt').trim() === '')
      return 'Please say of every picture what it shows, as you would on the phone'
  }
  const isEmpty = html.replace(/<(?!img)[^>]*>|&nbsp;|\s/g, '') === ''
  return isEmpty ? 'Please write the text' : unknownName(html)
}

/** A name that stands for nothing would be shown as it is written. */
export function unknownName(text: string): string | undefined {
  for (const [written, name = ''] of text.matchAll(/\{\{([^{}]*)\}\}/g)) {
    if (!isFact(name)) return `${written} is no name that we fill in`
  }
  return undefined
}
