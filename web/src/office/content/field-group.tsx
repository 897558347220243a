import type { ReactNode } from 'react'
import layout from '../ui/office.module.css'
import classes from './content.module.css'

interface FieldGroupProps {
  label: string
  hint?: string | undefined
  error?: unknown
  children: ReactNode
}

export function FieldGroup({ label, hint, error, children }: FieldGroupProps) {
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      {hint && <p className={layout.quiet}>{hint}</p>}
      {children}
      {typeof error === 'string' && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
