import { Button } from '@mantine/core'
import classes from './send-button.module.css'

/** The button at the end of a form, which says that it is busy. */
export function SendButton({ label, busy }: { label: string; busy: boolean }) {
  return (
    <Button type="submit" disabled={busy} className={classes.button}>
      <span aria-live="polite">{busy ? 'Sending...' : label}</span>
    </Button>
  )
}
