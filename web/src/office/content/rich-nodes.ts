import { type Editor, Node } from '@tiptap/core'
import { Link } from '@tiptap/extension-link'
import StarterKit from '@tiptap/starter-kit'
import { contentPictures } from '#contract/core/content/content-kinds.ts'
import { apiBase, art } from '#contract/platform/paths.ts'
import { tableNodes } from './rich-table.ts'

/** The editor allows exactly what the server's cleaner keeps. */

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

/** Our pages, https, mailto, and link placeholders. */
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
  ...tableNodes,
]

interface InsertedPicture {
  src: string
  alt: string
  width: number
  height: number
}

export const insertPicture = (editor: Editor, attrs: InsertedPicture) =>
  editor.chain().focus().insertContent({ type: 'picture', attrs }).run()
