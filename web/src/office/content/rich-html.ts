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

/** The server’s form: list items without paragraphs, the first row of a table as its head. */
export function tidy(html: string): string {
  return html
    .replace(/<table>(<tr>.*?<\/tr>)(.*?)<\/table>/gs, (_, head: string, body: string) => {
      const headRow = head.replace(/<(\/?)td>/g, '<$1th>')
      return `<table><thead>${headRow}</thead><tbody>${body}</tbody></table>`
    })
    .replace(/<li><p>((?:(?!<\/p>).)*)<\/p>(?=<\/li>|<ul>|<ol>)/gs, '<li>$1')
    .replace(/<(br|hr|img)([^>]*?)\s*\/?>/g, '<$1$2 />')
    .replace(/^(<p><\/p>)+|(<p><\/p>)+$/g, '')
}
