import { Button } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import sheet from '@mantine/tiptap/styles.layer.css?url'
import {
  IconColumnInsertRight,
  IconColumnRemove,
  IconPhoto,
  IconRowInsertBottom,
  IconRowRemove,
  IconTable,
  IconTableOff,
} from '@tabler/icons-react'
import { type Editor, useEditor } from '@tiptap/react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import classes from './content.module.css'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { tidy, toDocument, toSlice } from './rich-html.ts'
import { extensions } from './rich-nodes.ts'
import {
  addColumn,
  addRow,
  insertTable,
  isTableActive,
  removeColumn,
  removeRow,
  removeTable,
} from './rich-table.ts'

interface RichEditorProps {
  label: string
  html: string
  onChange: (html: string) => void
}

/** Has a button for each allowed element. */
export function RichEditor({ label, html, onChange }: RichEditorProps) {
  const [dialog, setDialog] = useState<'link' | 'picture'>()
  const editor = useEditor({
    extensions,
    content: toDocument(html),
    shouldRerenderOnTransaction: true,
    onUpdate: ({ editor: changed }) => onChange(tidy(changed.getHTML())),
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' },
      handlePaste: (view, event) => {
        const pasted = event.clipboardData?.getData('text/html')
        if (!pasted) return false
        view.dispatch(view.state.tr.replaceSelection(toSlice(pasted)).scrollIntoView())
        return true
      },
    },
  })
  if (!editor) return null
  const close = () => {
    setDialog(undefined)
    editor.commands.focus()
  }
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="office" />
      <RichTextEditor editor={editor} className={classes.rich} labels={labels} variant="subtle">
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.H4 />
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
            <RichTextEditor.Hr />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <Button variant="subtle" size="compact-sm" onClick={() => setDialog('link')}>
              Link
            </Button>
            <Control label="Picture" icon={IconPhoto} onClick={() => setDialog('picture')} />
            <Control label="Table" icon={IconTable} onClick={() => insertTable(editor)} />
          </RichTextEditor.ControlsGroup>
          {isTableActive(editor) && <TableControls editor={editor} />}
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      {/* In the body, because a form cannot contain another form. */}
      {dialog === 'link' && createPortal(<LinkDialog editor={editor} onClose={close} />, document.body)}
      {dialog === 'picture' && createPortal(<PictureDialog editor={editor} onClose={close} />, document.body)}
    </>
  )
}

const labels = {
  h2ControlLabel: 'Large heading',
  h3ControlLabel: 'Heading',
  h4ControlLabel: 'Small heading',
  hrControlLabel: 'Line',
}

function TableControls({ editor }: { editor: Editor }) {
  const actions: [label: string, icon: Icon, run: (editor: Editor) => boolean][] = [
    ['Add a row', IconRowInsertBottom, addRow],
    ['Remove the row', IconRowRemove, removeRow],
    ['Add a column', IconColumnInsertRight, addColumn],
    ['Remove the column', IconColumnRemove, removeColumn],
    ['Remove the table', IconTableOff, removeTable],
  ]
  return (
    <RichTextEditor.ControlsGroup>
      {actions.map(([label, icon, run]) => (
        <Control key={label} label={label} icon={icon} onClick={() => run(editor)} />
      ))}
    </RichTextEditor.ControlsGroup>
  )
}

type Icon = ComponentType<{ size: number; 'aria-hidden': true }>

function Control({
  label,
  icon: Shape,
  onClick,
}: {
  label: string
  icon: Icon
  onClick: () => void
}): ReactNode {
  return (
    <RichTextEditor.Control aria-label={label} title={label} onClick={onClick}>
      <Shape size={18} aria-hidden />
    </RichTextEditor.Control>
  )
}
