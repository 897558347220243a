import { BusyButton } from '../../ui/busy-button.tsx'

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
    <BusyButton type="submit" busy={busy} disabled={disabled} withSpinner={withSpinner}>
      {busy ? busyLabel : label}
    </BusyButton>
  )
}
