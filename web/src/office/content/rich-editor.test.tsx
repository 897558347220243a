import { screen, waitFor } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { editorSamples, samplePicture, storedSamples } from '#contract/testing/editor-samples.ts'
import { hostileTexts } from '#contract/testing/hostile-texts.ts'
import { renderPart } from '../../../testing/render-page.tsx'
import { RichEditor } from './rich-editor.tsx'
import { tidy, toDocument, toSlice } from './rich-html.ts'
import { extensions, insertPicture, isLink } from './rich-nodes.ts'
import { addColumn, addRow, insertTable, removeColumn, removeRow, removeTable } from './rich-table.ts'

const open = (html: string) => new Editor({ extensions, content: toDocument(html) })
const htmlOf = (editor: Editor) => tidy(editor.getHTML())

const picture = {
  src: samplePicture,
  alt: 'A lamp',
  width: 800,
  height: 600,
}

/** What each button does to a selected paragraph. */
const buttonActions: Record<string, (editor: Editor) => unknown> = {
  'Large heading': ({ commands }) => commands.toggleHeading({ level: 2 }),
  Heading: ({ commands }) => commands.toggleHeading({ level: 3 }),
  'Small heading': ({ commands }) => commands.toggleHeading({ level: 4 }),
  Bold: ({ commands }) => commands.toggleBold(),
  Italic: ({ commands }) => commands.toggleItalic(),
  'Bullet list': ({ commands }) => commands.toggleBulletList(),
  'Ordered list': ({ commands }) => commands.toggleOrderedList(),
  Blockquote: ({ commands }) => commands.toggleBlockquote(),
  Line: editor => atEnd(editor).commands.setHorizontalRule(),
  Link: ({ commands }) => commands.setLink({ href: '/safety' }),
  Picture: editor => insertPicture(atEnd(editor), picture),
  Table: editor => insertTable(atEnd(editor)),
}

function atEnd(editor: Editor): Editor {
  editor.commands.setTextSelection(editor.state.doc.content.size - 1)
  return editor
}

test.each(Object.keys(editorSamples))('the button %s makes HTML that the cleaner keeps', name => {
  const editor = open('<p>Words</p>')
  editor.commands.selectAll()
  buttonActions[name]?.(editor)
  expect(htmlOf(editor).replace(/<p><\/p>$/, '')).toBe(editorSamples[name])
})

test('the toolbar has exactly these buttons, Undo and Redo', async () => {
  renderPart(<RichEditor label="Text" html="<p>Words</p>" onChange={() => {}} />)
  await screen.findByRole('textbox', { name: 'Text' })
  const names = screen
    .getAllByRole('button')
    .map(button => button.getAttribute('aria-label') ?? button.textContent)
  expect(names.toSorted()).toEqual([...Object.keys(editorSamples), 'Undo', 'Redo'].toSorted())
})

test.each(storedSamples)('opening does not change %s', sample => {
  expect(htmlOf(open(sample))).toBe(sample)
})

test('table buttons add and remove rows and columns', () => {
  const editor = open('<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>')
  editor.commands.setTextSelection(4)
  addRow(editor)
  addColumn(editor)
  expect(htmlOf(editor)).toBe(
    '<table><thead><tr><th>A</th><th></th></tr></thead><tbody><tr><td></td><td></td></tr><tr><td>1</td><td></td></tr></tbody></table>',
  )
  expect(removeRow(editor)).toBe(true)
  expect(removeColumn(editor)).toBe(true)
  expect(htmlOf(editor)).toBe(
    '<table><thead><tr><th></th></tr></thead><tbody><tr><td></td></tr></tbody></table>',
  )
  expect(removeColumn(editor)).toBe(false)
  expect(removeTable(editor)).toBe(true)
  expect(htmlOf(editor)).not.toContain('<table')
})

test('Tab moves between table cells and adds a row, and Enter breaks the line', () => {
  const editor = open('<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>')
  editor.mount(document.createElement('div'))
  const press = (key: string) =>
    editor.view.someProp('handleKeyDown', handle =>
      handle(editor.view, new KeyboardEvent('keydown', { key })),
    )
  editor.commands.setTextSelection(4)
  press('Enter')
  press('Tab')
  press('Tab')
  editor.commands.insertContent('2')
  press('Enter')
  editor.commands.insertContent('3')
  expect(htmlOf(editor)).toBe(
    '<table><thead><tr><th>A<br /></th></tr></thead><tbody><tr><td>1</td></tr><tr><td>2<br />3</td></tr></tbody></table>',
  )
})

test('hostile HTML becomes text or disappears, opened or pasted', () => {
  const editor = open('')
  for (const text of hostileTexts) {
    editor.commands.setContent(toDocument(text))
    expect([text, htmlOf(editor)]).toEqual([
      text,
      expect.not.stringMatching(
        /<(?!\/?(p|h[234]|ul|ol|li|strong|em|a|blockquote|br|hr|t\w+)\b)|<[^>]*\son\w+=|<a [^>]*script:/i,
      ),
    ])
    expect(() => toSlice(text)).not.toThrow()
  }
  expect('ran' in window).toBe(false)
})

test('typing calls onChange with escaped HTML', async () => {
  let last = ''
  renderPart(<RichEditor label="Text" html="" onChange={html => (last = html)} />)
  const box = (await screen.findByRole('textbox', { name: 'Text' })) as HTMLElement & { editor: Editor }
  box.editor.commands.insertContent({ type: 'text', text: 'Words <b>' })
  await waitFor(() => expect(last).toBe('<p>Words &lt;b&gt;</p>'))
})

test.each([
  ['/safety', true],
  ['https://x.example', true],
  ['mailto:a@x.example', true],
  ['{{link.privacy}}', true],
  ['javascript:alert(1)', false],
  ['//x.example', false],
  ['http://x.example', false],
  ['data:text/html,x', false],
  ['{{link.privacy}}javascript:', false],
])('a link to %s is allowed: %s', (href, isAllowed) => {
  expect(isLink(href)).toBe(isAllowed)
})
