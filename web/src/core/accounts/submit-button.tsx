import { BusyButton } from '../../ui/busy-button.tsx'

interface SubmitButtonProps {
  /** The labels for idle and busy. */
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
