import { Button } from '@mantine/core'
import classes from './submit-button.module.css'

interface SubmitButtonProps {
  /** What it does, and what it says while it does it. */
  label: string
  busyLabel: string
  busy: boolean
  disabled?: boolean
  withSpinner?: boolean
}

export function SubmitButton({ label, busyLabel, busy, disabled, withSpinner }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      fullWidth
      disabled={busy || disabled}
      data-busy={busy || undefined}
      className={classes.button}
    >
      {busy && withSpinner && <span className={classes.spinner} aria-hidden />}
      <span aria-live="polite">{busy ? busyLabel : label}</span>
    </Button>
  )
}
