import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { phrases } from '#contract/features/interests/interests.ts?wire'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { getSendHints } from './api.ts'
import classes from './confirm-dialog.module.css'
import { SendHints } from './send-hints.tsx'

interface SendDialogProps {
  /** The member id of the receiver. */
  to: number
  name: string
  isBusy: boolean
  refusal: string | undefined
  /** Position in `phrases`, from 1. */
  onSend: (phrase: number | undefined) => void
  onClose: () => void
}

const messages = ['No message', ...phrases].map((text, place) => [place, text] as const)

/** Sends an interest, optionally with one of a few messages. */
export function SendDialog({ to, name, isBusy, refusal, onSend, onClose }: SendDialogProps) {
  const [phrase, setPhrase] = useState(0)
  const hints = useQuery(getSendHints(to)).data
  const canSend = (hints?.differs.length ?? 0) === 0
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSend(phrase || undefined)
  }
  return (
    <Dialog kind="small" title={`Send ${name} an interest`} onClose={onClose}>
      <form onSubmit={submit}>
        {hints && <SendHints name={name} {...hints} />}
        <RadioList legend="Add a message (optional)" choices={messages} value={phrase} onChange={setPhrase} />
        <FormAlert message={refusal} />
        <div className={classes.buttons}>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy} disabled={!canSend}>
            Send Interest
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
