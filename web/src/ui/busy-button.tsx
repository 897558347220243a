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

/** As wide as there is room; while it is at work it keeps its colours and says what it does. */
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
