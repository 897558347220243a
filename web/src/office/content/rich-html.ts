import { getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser, type Slice } from '@tiptap/pm/model'
import { parseInert } from '../../lib/trusted-html.ts'
import { extensions } from './rich-nodes.ts'

const schema = getSchema(extensions)
const parser = DOMParser.fromSchema(schema)

/** Stored HTML as the editor takes it. It is read in a document of its own, in which nothing loads and nothing runs. */
export const toDocument = (html: string): JSONContent => parser.parse(parseInert(html)).toJSON()

/** What was pasted: of it what a page may hold. */
export const toSlice = (html: string): Slice => parser.parseSlice(parseInert(html))

/** As the server keeps it: the words of a list stand in its lines, without a paragraph around each. */
export function tidy(html: string): string {
  return html
    .replace(/<li><p>((?:(?!<\/p>).)*)<\/p>(?=<\/li>|<ul>|<ol>)/gs, '<li>$1')
    .replace(/<(br|hr|img)([^>]*?)\s*\/?>/g, '<$1$2 />')
    .replace(/^(<p><\/p>)+|(<p><\/p>)+$/g, '')
}
