import { Button } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { paths } from '#contract/platform/paths.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { isLink } from './rich-nodes.ts'

/** Where the words that are marked lead. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const now = String(editor.getAttributes('link').href ?? '')
  const [href, setHref] = useState(now)
  const [error, setError] = useState<string>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    // It stands inside of the form of the whole page.
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
      <form className="office-form" noValidate onSubmit={send}>
        <p>
          A page of ours begins with a slash: <code>{paths.safety}</code>. Other sites begin with{' '}
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
        <div className="office-buttons">
          <Button type="submit">Set the link</Button>
          {now && (
            <Button variant="light" onClick={remove}>
              Remove the link
            </Button>
          )}
          <Button variant="subtle" onClick={onClose}>
            Leave as it is
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
