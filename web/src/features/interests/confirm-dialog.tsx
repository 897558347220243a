import { Button } from '@mantine/core'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import classes from './confirm-dialog.module.css'

interface ConfirmDialogProps {
  title: string
  /** What happens after the confirmation. */
  text: string
  confirmLabel: string
  isBusy: boolean
  refusal: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** For an action that cannot simply be undone. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  isBusy,
  refusal,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog kind="small" title={title} onClose={onClose}>
      <p className={classes.text}>{text}</p>
      <FormAlert message={refusal} />
      <div className={classes.buttons}>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
