import { Button } from '@mantine/core'
import { type SyntheticEvent, useId, useState } from 'react'
import { declineSentences } from '#contract/interests.ts?wire'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import classes from './send-dialog.module.css'

interface DeclineDialogProps {
  title: string
  /** What follows from it. */
  text: string
  isBusy: boolean
  refusal: string | undefined
  /** The position of the sentence, from 1; none for a no without words. */
  onDecline: (sentence: number | undefined) => void
  onClose: () => void
}

/** A no may be kind: one of a few sentences goes with it. */
export function DeclineDialog({ title, text, isBusy, refusal, onDecline, onClose }: DeclineDialogProps) {
  const [sentence, setSentence] = useState(0)
  const group = useId()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onDecline(sentence || undefined)
  }
  return (
    <Dialog kind="small" title={title} onClose={onClose}>
      <form onSubmit={submit}>
        <p>{text}</p>
        <fieldset className={classes.phrases}>
          <legend>Say it kindly, if you like:</legend>
          {['Without a sentence', ...declineSentences].map((words, place) => (
            <label key={words} className={classes.phrase}>
              <input
                type="radio"
                name={group}
                checked={sentence === place}
                onChange={() => setSentence(place)}
              />
              {words}
            </label>
          ))}
        </fieldset>
        <FormAlert message={refusal} />
        <div className={classes.buttons}>
          <Button variant="outline" onClick={onClose}>
            Not yet
          </Button>
          <Button type="submit" loading={isBusy}>
            Decline
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
