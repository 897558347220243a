import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { sendTakeOverCode } from './api.ts'
import classes from './candidate.module.css'
import type { LinkTexts } from './link-texts.ts'

interface CodeGateProps {
  token: string
  title: string
  text: string
  button: string
  t: LinkTexts
  /** The form that asks for the code, once it was sent. */
  children: (sent: string) => ReactNode
}

/** First sends a code to the candidate's own number or mailbox, because someone may have passed the link on. */
export function CodeGate({ token, title, text, button, t, children }: CodeGateProps) {
  const [sent, setSent] = useState<string>()
  const send = useSingleMutation({
    ...sendTakeOverCode,
    onSuccess: ({ response, message }) => {
      if (response === 'success') setSent(message)
    },
  })
  return (
    <Panel title={title} tone="sand">
      <p>{text}</p>
      {sent === undefined ? (
        <div className={classes.buttons}>
          <Button variant="outline" disabled={send.isPending} onClick={() => send.mutate(token)}>
            {send.isPending ? t.sending : button}
          </Button>
        </div>
      ) : (
        children(sent)
      )}
      {send.data?.response === 'invalid' && <p role="alert">{send.data.message}</p>}
      {send.error && <ErrorState what="The code was not sent." error={send.error} />}
    </Panel>
  )
}
