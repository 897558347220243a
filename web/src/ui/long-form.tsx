import { type ReactNode, useEffect, useState } from 'react'
import type { useContractForm } from '../lib/form.ts'
import { FormAlert } from './form-alert.tsx'
import classes from './long-form.module.css'
import { SendButton } from './send-button.tsx'

interface LongFormProps<Values extends Record<string, unknown>> {
  label: string
  form: ReturnType<typeof useContractForm<Values>>
  button: string
  /** Hears of every edit, but not of what the form began with. */
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
      <SendButton label={button} busy={form.busy} />
    </form>
  )
}
