import type { ChangeEvent, ReactNode } from 'react'
import { photoTypes } from '#contract/features/photos/photo-facts.ts'
import classes from './file-field.module.css'

interface FileFieldProps {
  id?: string
  multiple?: boolean
  /** The main button of its page. */
  isPrimary?: boolean
  onFiles: (files: File[]) => void
  /** The button's label. */
  children: ReactNode
}

/** A button that opens the photos of the device. An iPhone converts HEIC to the first listed type, JPEG. */
export function FileField({ id, multiple = false, isPrimary = false, onFiles, children }: FileFieldProps) {
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // Cleared, so that the same file can be chosen again.
    currentTarget.value = ''
    onFiles(files)
  }
  return (
    <label className={classes.field} data-primary={isPrimary || undefined}>
      <input
        id={id}
        type="file"
        className={classes.input}
        accept={photoTypes.join()}
        multiple={multiple}
        onChange={onChange}
      />
      {children}
    </label>
  )
}
