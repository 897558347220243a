import { type Editor, mergeAttributes, Node } from '@tiptap/core'
import { Link } from '@tiptap/extension-link'
import StarterKit from '@tiptap/starter-kit'
import { contentPictures } from '#contract/core/content/content-kinds.ts'
import { apiBase, art } from '#contract/platform/paths.ts'
import { tableKeys } from './rich-table.ts'

/** The nodes of a text: exactly what the server's cleaner keeps. */

const ours = [apiBase + contentPictures, apiBase + art]

/** One of our pictures. Pictures of other sites are dropped when pasted, because the pages do not show them. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: element =>
        ours.some(start => element.getAttribute('src')?.startsWith(start)) ? null : false,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

const part = (name: string, tag: string, content: string, more: object = {}) =>
  Node.create({
    name,
    content,
    ...more,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })

const row = (name: string, within: string, content: string) =>
  Node.create({
    name,
    content,
    parseHTML: () => [{ tag: 'tr', context: `${within}/` }],
    renderHTML: () => ['tr', 0],
  })

/** One head row, then rows. A cell has text and no paragraphs. */
const tables = [
  part('table', 'table', 'tableHead tableBody', { group: 'block', isolating: true, ...tableKeys }),
  part('tableHead', 'thead', 'headRow'),
  part('tableBody', 'tbody', 'bodyRow+'),
  row('headRow', 'tableHead', 'headCell+'),
  row('bodyRow', 'tableBody', '(bodyCell|headCell)+'),
  part('headCell', 'th', 'inline*', { isolating: true }),
  part('bodyCell', 'td', 'inline*', { isolating: true }),
]

/** Our pages, https, mailto, and names that are filled in. */
export const isLink = (href: string) => /^(\/(?!\/)|https:\/\/|mailto:|\{\{link\.\w+\}\}$)/i.test(href)

export const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: false,
    trailingNode: false,
    heading: { levels: [2, 3, 4] },
  }),
  Link.configure({
    openOnClick: false,
    autolink: false,
    linkOnPaste: false,
    HTMLAttributes: { target: null, rel: null, class: null },
    isAllowedUri: href => isLink(href),
  }),
  Picture,
  ...tables,
]

interface InsertedPicture {
  src: string
  alt: string
  width: number
  height: number
}

export const insertPicture = (editor: Editor, attrs: InsertedPicture) =>
  editor.chain().focus().insertContent({ type: 'picture', attrs }).run()
