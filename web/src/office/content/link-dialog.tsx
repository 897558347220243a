import { Button } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { paths } from '#contract/platform/paths.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import layout from '../ui/office.module.css'
import { isLink } from './rich-nodes.ts'

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const now = String(editor.getAttributes('link').href ?? '')
  const [href, setHref] = useState(now)
  const [error, setError] = useState<string>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    // The dialog is inside the form of the page.
    event.stopPropagation()
    const wanted = href.trim()
    if (!isLink(wanted)) return setError(`Please enter an address: ${paths.safety}, https://… or mailto:…`)
    editor.chain().focus().extendMarkRange('link').setLink({ href: wanted }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <Dialog kind="small" title="Link" onClose={onClose}>
      <form className={layout.form} noValidate onSubmit={send}>
        <p>
          Our pages start with a slash: <code>{paths.safety}</code>. Other sites start with{' '}
          <code>https://</code>.
        </p>
        <TextField
          label="Address"
          value={href}
          error={error}
          onChange={event => {
            setHref(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <div className={layout.buttons}>
          <Button type="submit">Save link</Button>
          {now && (
            <Button variant="light" onClick={remove}>
              Remove link
            </Button>
          )}
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
