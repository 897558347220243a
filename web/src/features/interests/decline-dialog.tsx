import { Button } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { declineSentences } from '#contract/features/interests/interests.ts?wire'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import classes from './confirm-dialog.module.css'

interface DeclineDialogProps {
  title: string
  /** What happens after the decline. */
  text: string
  isBusy: boolean
  refusal: string | undefined
  /** The position of the sentence, from 1. */
  onDecline: (sentence: number | undefined) => void
  onClose: () => void
}

const sentences = ['No reply', ...declineSentences].map((text, place) => [place, text] as const)

/** Declines an interest, optionally with a kind sentence. */
export function DeclineDialog({ title, text, isBusy, refusal, onDecline, onClose }: DeclineDialogProps) {
  const [sentence, setSentence] = useState(0)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onDecline(sentence || undefined)
  }
  return (
    <Dialog kind="small" title={title} onClose={onClose}>
      <form onSubmit={submit}>
        <p>{text}</p>
        <RadioList
          legend="Add a kind reply (optional)"
          choices={sentences}
          value={sentence}
          onChange={setSentence}
        />
        <FormAlert message={refusal} />
        <div className={classes.buttons}>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy}>
            Decline
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
