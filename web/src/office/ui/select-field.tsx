import type { ComponentProps } from 'react'
import classes from './select-field.module.css'

export function SelectField({ label, ...select }: ComponentProps<'select'> & { label: string }) {
  return (
    <label className={classes.field}>
      <span>{label}</span>
      <select {...select} />
    </label>
  )
}
