import { Button } from '@mantine/core'
import { IconPhoto, IconUpload } from '@tabler/icons-react'
import { type DragEvent, type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { FormAlert } from '../../ui/form-alert.tsx'
import { FileField } from './file-field.tsx'
import type { Picture } from './prepare-picture.ts'
import classes from './upload-form.module.css'

/** By which the empty places open it as well. */
export const chooseId = 'choose-photos'

interface UploadFormProps {
  chosen: readonly Picture[]
  isOpening: boolean
  alert: string | undefined
  onFiles: (files: File[]) => void
  /** The chosen ones are to be framed and sent. */
  onUpload: () => void
}

/** Pictures are chosen, dropped or pasted; there is a button to press once there is one that can be sent. */
export function UploadForm({ chosen, isOpening, alert, onFiles, onUpload }: UploadFormProps) {
  const drop = useDrop(onFiles)
  usePaste(onFiles)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onUpload()
  }
  return (
    <form className={classes.form} onSubmit={submit} {...drop}>
      <p className={classes.words}>
        Clear, recent photos with your face in the light. JPG, PNG or GIF.
        <span className={classes.wide}> Drop them here, or paste one.</span>
      </p>
      <div className={classes.buttons}>
        <FileField id={chooseId} multiple onFiles={onFiles}>
          <IconPhoto size={22} aria-hidden />
          Choose photos
        </FileField>
        <Button
          type="submit"
          disabled={chosen.length === 0}
          loading={isOpening}
          leftSection={<IconUpload size={20} aria-hidden />}
        >
          {chosen.length > 1 ? `Upload ${chosen.length} Photos` : 'Upload Photo'}
        </Button>
      </div>
      <p className={classes.told} role="status">
        {isOpening ? 'Opening the photo…' : chosenText(chosen.length)}
      </p>
      <FormAlert message={alert} />
    </form>
  )
}

function chosenText(count: number): string {
  if (count === 0) return ''
  return count === 1 ? 'One photo is chosen.' : `${count} photos are chosen.`
}

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

function useDrop(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setIsOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
}

function usePaste(onFiles: (files: File[]) => void) {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => take(event)
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [])
}
