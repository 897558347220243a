import { IconX } from '@tabler/icons-react'
import classes from './removable-chip.module.css'

interface RemovableChipProps {
  text: string
  isBusy?: boolean
  onRemove: () => void
}

export function RemovableChip({ text, isBusy, onRemove }: RemovableChipProps) {
  return (
    <button
      type="button"
      className={classes.chip}
      aria-label={`Remove ${text}`}
      disabled={isBusy}
      onClick={onRemove}
    >
      {text}
      <IconX size={18} aria-hidden />
    </button>
  )
}
