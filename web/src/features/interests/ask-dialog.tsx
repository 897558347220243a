import { Button } from '@mantine/core'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import classes from './ask-dialog.module.css'

interface AskDialogProps {
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
export function AskDialog({ title, text, yes, isBusy, refusal, onYes, onClose }: AskDialogProps) {
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
