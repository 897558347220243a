import { type Editor, Node } from '@tiptap/core'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
} from '@tiptap/pm/tables'

type Command = (state: EditorState, dispatch: (transaction: Transaction) => void) => boolean

const run = (command: Command) => (editor: Editor) =>
  command(editor.state, transaction => editor.view.dispatch(transaction))

export const isTableActive = (editor: Editor) => isInTable(editor.state)
export const addRow = run(addRowAfter)
export const removeRow = run(deleteRow)
export const addColumn = run(addColumnAfter)
export const removeColumn = run(deleteColumn)
export const removeTable = run(deleteTable)
const nextCell = run(goToNextCell(1))
const previousCell = run(goToNextCell(-1))

const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  headCell: 'header_cell',
  bodyCell: 'cell',
}
const unused = (value: unknown) => ({ default: value, rendered: false, parseHTML: () => value })

const cell = (name: string, tag: string) =>
  Node.create({
    name,
    content: 'inline*',
    isolating: true,
    addAttributes: () => ({ colspan: unused(1), rowspan: unused(1), colwidth: unused(null) }),
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })

/** The library has rows only; `tidy` adds the head and body that pages have. */
export const tableNodes = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', 0],
    addProseMirrorPlugins: () => [tableEditing()],
    addKeyboardShortcuts() {
      return {
        Enter: ({ editor }) => isTableActive(editor) && editor.commands.insertContent({ type: 'hardBreak' }),
        Tab: ({ editor }) =>
          isTableActive(editor) && (nextCell(editor) || (addRow(editor) && nextCell(editor))),
        'Shift-Tab': ({ editor }) => isTableActive(editor) && (previousCell(editor) || true),
      }
    },
  }),
  Node.create({
    name: 'tableRow',
    content: '(headCell | bodyCell)+',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  cell('headCell', 'th'),
  cell('bodyCell', 'td'),
]

const rowOf = (type: string) => ({ type: 'tableRow', content: [{ type }, { type }] })

export const insertTable = (editor: Editor) =>
  editor
    .chain()
    .focus()
    .insertContent({ type: 'table', content: [rowOf('headCell'), rowOf('bodyCell'), rowOf('bodyCell')] })
    .run()
