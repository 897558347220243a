import { IconPhotoPlus } from '@tabler/icons-react'
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'
import { FormAlert } from '../../ui/form-alert.tsx'
import { FileField } from './file-field.tsx'
import classes from './upload-form.module.css'

/** The empty slots open the same file field. */
export const chooseId = 'choose-photos'

interface UploadFormProps {
  isOpening: boolean
  alert: string | undefined
  onFiles: (files: File[]) => void
}

/** Accepts chosen, dropped and pasted photos. The crop dialog uploads them. */
export function UploadForm({ isOpening, alert, onFiles }: UploadFormProps) {
  const drop = useDrop(onFiles)
  usePaste(onFiles)
  return (
    <form className={classes.form} {...drop}>
      <p className={classes.words}>
        Clear, recent photos with the face in the light. JPG, PNG or GIF.
        <span className={classes.wide}> You can also drop or paste photos here.</span>
      </p>
      <FileField id={chooseId} multiple isPrimary onFiles={onFiles}>
        <IconPhotoPlus size={22} aria-hidden />
        Choose photos
      </FileField>
      <p className={classes.status} role="status">
        {isOpening && 'Opening the photo…'}
      </p>
      <FormAlert message={alert} />
    </form>
  )
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

function useDrop(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(false)
      onFiles([...event.dataTransfer.files])
    },
  }
}

function usePaste(onFiles: (files: File[]) => void) {
  const addFiles = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => addFiles(event)
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [])
}
