import { getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser, type Slice } from '@tiptap/pm/model'
import { parseInert } from '../../lib/trusted-html.ts'
import { extensions } from './rich-nodes.ts'

const schema = getSchema(extensions)
const parser = DOMParser.fromSchema(schema)

/** Stored HTML for the editor. Parsed in an inert document: nothing loads or runs. */
export const toDocument = (html: string): JSONContent => parser.parse(parseInert(html)).toJSON()

/** The allowed part of pasted HTML. */
export const toSlice = (html: string): Slice => parser.parseSlice(parseInert(html))

/** As the server stores it: list items without a paragraph inside. */
export function tidy(html: string): string {
  return html
    .replace(/<li><p>((?:(?!<\/p>).)*)<\/p>(?=<\/li>|<ul>|<ol>)/gs, '<li>$1')
    .replace(/<(br|hr|img)([^>]*?)\s*\/?>/g, '<$1$2 />')
    .replace(/^(<p><\/p>)+|(<p><\/p>)+$/g, '')
}
