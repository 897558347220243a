import type { ChangeEvent, ReactNode } from 'react'
import { photoTypes } from '#contract/photo-facts.ts'
import classes from './file-field.module.css'

interface FileFieldProps {
  id?: string
  multiple?: boolean
  onFiles: (files: File[]) => void
  /** What stands on the button. */
  children: ReactNode
}

/**
 * A button that opens the photos of the device. JPEG comes first, and nothing else is asked for: an iPhone then turns
 * its own format into that.
 */
export function FileField({ id, multiple = false, onFiles, children }: FileFieldProps) {
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // Cleared, so that the same file can be chosen again.
    currentTarget.value = ''
    onFiles(files)
  }
  return (
    <label className={classes.field}>
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
