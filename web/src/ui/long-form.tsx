import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import type { useContractForm } from '../lib/form.ts'
import { FormAlert } from './form-alert.tsx'
import classes from './long-form.module.css'

interface LongFormProps<Values extends Record<string, unknown>> {
  label: string
  form: ReturnType<typeof useContractForm<Values>>
  button: string
  /** Called at every edit, but not with the initial values. */
  onEdit?: (values: Values) => void
  /** The sections. */
  children: ReactNode
}

/** A form in sections, with what was refused and the button at its end. */
export function LongForm<Values extends Record<string, unknown>>({
  label,
  form,
  button,
  onEdit,
  children,
}: LongFormProps<Values>) {
  const { values } = form
  const [atFirst] = useState(values)
  useEffect(() => {
    if (values !== atFirst) onEdit?.(values)
  }, [values, atFirst, onEdit])
  return (
    <form {...form.props} className={classes.form} aria-label={label}>
      {children}
      <FormAlert message={form.refusal} />
      <Button type="submit" disabled={form.busy} className={classes.button}>
        <span aria-live="polite">{form.busy ? 'Sending...' : button}</span>
      </Button>
    </form>
  )
}
