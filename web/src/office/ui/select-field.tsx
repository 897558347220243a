import type { ComponentProps } from 'react'
import classes from './select-field.module.css'

/** The browser's own select with its label above. */
export function SelectField({ label, ...select }: ComponentProps<'select'> & { label: string }) {
  return (
    <label className={classes.field}>
      <span>{label}</span>
      <select {...select} />
    </label>
  )
}
