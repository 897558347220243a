import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useId, useState } from 'react'
import { phrases } from '#contract/interests.ts?wire'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { readChances } from './api.ts'
import { Chances } from './chances.tsx'
import classes from './send-dialog.module.css'

interface SendDialogProps {
  /** The number of the other. */
  to: number
  name: string
  isBusy: boolean
  refusal: string | undefined
  /** The position of the sentence, from 1; none for an interest without words. */
  onSend: (phrase: number | undefined) => void
  onClose: () => void
}

/** An interest may carry one of a few sentences. */
export function SendDialog({ to, name, isBusy, refusal, onSend, onClose }: SendDialogProps) {
  const [phrase, setPhrase] = useState(0)
  const group = useId()
  const chances = useQuery(readChances(to)).data
  const isTaken = (chances?.differs.length ?? 0) === 0
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSend(phrase || undefined)
  }
  return (
    <Dialog kind="small" title={`Send interest to ${name}`} onClose={onClose}>
      <form onSubmit={submit}>
        {chances && <Chances name={name} {...chances} />}
        <fieldset className={classes.phrases}>
          <legend>Add a sentence, if you like:</legend>
          {['Without a sentence', ...phrases].map((text, place) => (
            <label key={text} className={classes.phrase}>
              <input type="radio" name={group} checked={phrase === place} onChange={() => setPhrase(place)} />
              {text}
            </label>
          ))}
        </fieldset>
        <FormAlert message={refusal} />
        <div className={classes.buttons}>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isTaken}>
            Send Interest
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
