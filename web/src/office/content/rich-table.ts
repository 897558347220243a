import type { Editor, NodeConfig } from '@tiptap/core'
import type { Node as ProseNode, ResolvedPos } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'

/** Commands for tables with one head row. */

interface Place {
  table: ProseNode
  /** The position before the table. */
  at: number
  row: ProseNode
  rowAt: number
  /** The index of the cell in its row. */
  column: number
}

const depthOf = ($at: ResolvedPos, name: RegExp) => {
  for (let depth = $at.depth; depth > 0; depth -= 1) if (name.test($at.node(depth).type.name)) return depth
  return undefined
}

function placeIn({ state }: Editor): Place | undefined {
  const { $head } = state.selection
  const [table, row] = [depthOf($head, /^table$/), depthOf($head, /Row$/)]
  if (table === undefined || row === undefined) return undefined
  return {
    table: $head.node(table),
    at: $head.before(table),
    row: $head.node(row),
    rowAt: $head.before(row),
    column: $head.index(row),
  }
}

export const isInTable = (editor: Editor) => placeIn(editor) !== undefined

const cell = (kind: 'headCell' | 'bodyCell') => ({ type: kind })
const cells = (kind: 'headCell' | 'bodyCell', count: number) =>
  Array.from({ length: count }, () => cell(kind))

export const insertTable = (editor: Editor) =>
  editor
    .chain()
    .focus()
    .insertContent({
      type: 'table',
      content: [
        { type: 'tableHead', content: [{ type: 'headRow', content: cells('headCell', 2) }] },
        {
          type: 'tableBody',
          content: [1, 2].map(() => ({ type: 'bodyRow', content: cells('bodyCell', 2) })),
        },
      ],
    })
    .run()

/** Adds a row below the caret. */
export function addRow(editor: Editor): boolean {
  const place = placeIn(editor)
  if (!place) return false
  const { table, at, row, rowAt } = place
  const isHead = row.type.name === 'headRow'
  const after = isHead ? at + 1 + (table.firstChild?.nodeSize ?? 0) + 1 : rowAt + row.nodeSize
  const added = { type: 'bodyRow', content: cells('bodyCell', row.childCount) }
  return editor
    .chain()
    .insertContentAt(after, added)
    .setTextSelection(after + 2)
    .focus()
    .run()
}

/** The last row stays; the whole table can be removed instead. */
export function removeRow(editor: Editor): boolean {
  const place = placeIn(editor)
  if (!place || place.row.type.name === 'headRow' || place.table.lastChild?.childCount === 1) return false
  return editor
    .chain()
    .focus()
    .deleteRange({ from: place.rowAt, to: place.rowAt + place.row.nodeSize })
    .run()
}

/** All rows, the last first, so that a change does not move the positions of the others. */
function rowsFromBelow({ table, at }: Place): { row: ProseNode; at: number }[] {
  const rows: { row: ProseNode; at: number }[] = []
  table.descendants((node, offset) => {
    if (node.type.name.endsWith('Row')) rows.push({ row: node, at: at + 1 + offset })
    return !node.type.name.endsWith('Row')
  })
  return rows.toReversed()
}

const cellAt = (row: ProseNode, at: number, column: number) => {
  let position = at + 1
  for (let index = 0; index < column; index += 1) position += row.child(index).nodeSize
  return position
}

/** Adds a column to the right of the caret. */
export function addColumn(editor: Editor): boolean {
  const place = placeIn(editor)
  if (!place) return false
  const { tr, schema } = editor.state
  for (const { row, at } of rowsFromBelow(place)) {
    const kind = row.type.name === 'headRow' ? 'headCell' : 'bodyCell'
    const column = Math.min(place.column + 1, row.childCount)
    tr.insert(cellAt(row, at, column), schema.nodes[kind]?.create() as ProseNode)
  }
  editor.view.dispatch(tr)
  return true
}

export function removeColumn(editor: Editor): boolean {
  const place = placeIn(editor)
  if (!place || place.row.childCount === 1) return false
  const { tr } = editor.state
  for (const { row, at } of rowsFromBelow(place)) {
    if (place.column >= row.childCount || row.childCount === 1) continue
    const from = cellAt(row, at, place.column)
    tr.delete(from, from + row.child(place.column).nodeSize)
  }
  editor.view.dispatch(tr)
  return true
}

export function removeTable(editor: Editor): boolean {
  const place = placeIn(editor)
  if (!place) return false
  return editor
    .chain()
    .focus()
    .deleteRange({ from: place.at, to: place.at + place.table.nodeSize })
    .run()
}

/** Moves to the next or previous cell. After the last cell it adds a row. */
function step(editor: Editor, direction: 1 | -1): boolean {
  const place = placeIn(editor)
  if (!place) return false
  const { state, view } = editor
  const { $head } = state.selection
  const edge = direction === 1 ? $head.after() : $head.before()
  const next = Selection.findFrom(state.doc.resolve(edge), direction, true)
  const isInside = next && next.from > place.at && next.to < place.at + place.table.nodeSize
  if (!isInside) return direction === 1 ? addRow(editor) : true
  view.dispatch(state.tr.setSelection(next).scrollIntoView())
  return true
}

/** Enter breaks the line, because a cell has no paragraphs. */
export const tableKeys: Pick<NodeConfig, 'addKeyboardShortcuts'> = {
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => isInTable(editor) && editor.commands.setHardBreak(),
      Tab: ({ editor }) => step(editor, 1),
      'Shift-Tab': ({ editor }) => step(editor, -1),
    }
  },
}
