import { Button } from '@mantine/core'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import classes from './confirm-dialog.module.css'

interface ConfirmDialogProps {
  title: string
  /** What follows from a yes. */
  text: string
  yes: string
  isBusy: boolean
  refusal: string | undefined
  onYes: () => void
  onClose: () => void
}

/** Asks once more before something that cannot simply be undone. */
export function ConfirmDialog({ title, text, yes, isBusy, refusal, onYes, onClose }: ConfirmDialogProps) {
  return (
    <Dialog kind="small" title={title} onClose={onClose}>
      <p className={classes.text}>{text}</p>
      <FormAlert message={refusal} />
      <div className={classes.buttons}>
        <Button variant="outline" onClick={onClose}>
          Keep it
        </Button>
        <Button loading={isBusy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  )
}
