import { Button } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import type { UploadedPicture } from '#contract/office/content/editing.ts'
import { apiBase } from '#contract/platform/paths.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ChoosePicture } from './choose-picture.tsx'
import { insertPicture } from './rich-nodes.ts'

/** The size for phones is wide enough for a column of text. */
const columnSide = 800

/** A picture in the text, with what it shows. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [picture, setPicture] = useState<UploadedPicture>()
  const [alt, setAlt] = useState('')
  const [error, setError] = useState<string>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!picture || alt.trim() === '')
      return setError('Please say what the picture shows, as you would on the phone')
    const scale = Math.min(1, columnSide / Math.max(picture.width, picture.height))
    insertPicture(editor, {
      src: apiBase + picture.small,
      alt: alt.trim(),
      width: Math.round(picture.width * scale),
      height: Math.round(picture.height * scale),
    })
    onClose()
  }
  return (
    <Dialog kind="small" title="Picture" onClose={onClose}>
      <form className="office-form" noValidate onSubmit={send}>
        {picture && <img className="editing-shown" src={apiBase + picture.small} alt="" />}
        <ChoosePicture hasOne={picture !== undefined} onMade={setPicture} />
        {picture && (
          <>
            <TextField
              label="What it shows, as you would say it on the phone"
              value={alt}
              error={error}
              maxLength={200}
              onChange={event => {
                setAlt(event.currentTarget.value)
                setError(undefined)
              }}
            />
            <Button type="submit">Put it into the text</Button>
          </>
        )}
        <Button variant="subtle" onClick={onClose}>
          Leave as it is
        </Button>
      </form>
    </Dialog>
  )
}
