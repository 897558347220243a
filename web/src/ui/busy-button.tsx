import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './busy-button.module.css'

interface BusyButtonProps {
  type?: 'submit'
  disabled?: boolean
  busy: boolean
  withSpinner?: boolean
  onClick?: () => void
  children: ReactNode
}

/** A full-width button. While busy it keeps its colours and shows what it is doing. */
export function BusyButton({ busy, withSpinner, disabled, children, ...button }: BusyButtonProps) {
  return (
    <Button
      fullWidth
      className={classes.button}
      disabled={busy || disabled}
      data-busy={busy || undefined}
      {...button}
    >
      {busy && withSpinner && <span className={classes.spinner} aria-hidden />}
      <span aria-live="polite">{children}</span>
    </Button>
  )
}
