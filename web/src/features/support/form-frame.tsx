import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { useContractForm } from '../../lib/form.ts'
import { FieldGrid } from '../../ui/field-grid.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import classes from './form-frame.module.css'

interface FormFrameProps {
  form: Pick<ReturnType<typeof useContractForm>, 'props' | 'refusal' | 'busy'>
  label: string
  button: string
  children: ReactNode
}

/** What the forms of this feature have in common: the refusal on top, the fields, one button that says it is busy. */
export function FormFrame({ form, label, button, children }: FormFrameProps) {
  return (
    <form {...form.props} className={classes.form} aria-label={label}>
      <FormAlert message={form.refusal} />
      <FieldGrid>{children}</FieldGrid>
      <Button type="submit" disabled={form.busy} className={classes.button}>
        <span aria-live="polite">{form.busy ? 'Sending...' : button}</span>
      </Button>
    </form>
  )
}
