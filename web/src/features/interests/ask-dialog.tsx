import { Button } from '@mantine/core'
import { FormAlert } from '../../ui/form-alert.tsx'
import { SmallDialog } from '../../ui/small-dialog.tsx'
import classes from './ask-dialog.module.css'

interface AskDialogProps {
  title: string
  /** What follows from a yes. */
  text: string
  yes: string
  no: string
  isBusy: boolean
  refusal: string | undefined
  onYes: () => void
  onClose: () => void
}

/** Asks once more before something that cannot simply be undone. */
export function AskDialog({ title, text, yes, no, isBusy, refusal, onYes, onClose }: AskDialogProps) {
  return (
    <SmallDialog title={title} onClose={onClose}>
      <p className={classes.text}>{text}</p>
      <FormAlert message={refusal} />
      <div className={classes.buttons}>
        <Button variant="outline" onClick={onClose}>
          {no}
        </Button>
        <Button loading={isBusy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </SmallDialog>
  )
}
