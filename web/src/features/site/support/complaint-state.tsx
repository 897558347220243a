import { Button } from '@mantine/core'
import { type SyntheticEvent, useEffect, useState } from 'react'
import type { readGrievance as contract } from '#contract/core/moderation/grievances.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { CallError, messageOf } from '../../../lib/call-error.ts'
import { indianTime } from '../../../lib/indian-time.ts'
import { useSingleMutation } from '../../../lib/single-flight.ts'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { FieldsSkeleton } from '../../../ui/skeletons.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { readGrievance } from './api.ts'
import { AppealForm } from './appeal-form.tsx'
import classes from './complaint-state.module.css'
import { QuestionForm } from './question-form.tsx'

type State = Reply<typeof contract>

/** For a visitor who has the number and the code. */
export function ComplaintState({ number, code }: { number: string; code: string }) {
  const [typed, setTyped] = useState(code)
  const { mutate, data, error, isPending } = useSingleMutation(readGrievance)
  // The link in the mail contains the code.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the code that the page was opened with
  useEffect(() => {
    if (code) mutate({ number, code })
  }, [])
  if (data) return <Known state={data} code={typed} onSent={() => mutate({ number, code: typed })} />
  if (isPending && code) return <FieldsSkeleton fields={2} />
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    mutate({ number, code: typed })
  }
  return (
    <Panel>
      <form onSubmit={submit} className={classes.form} aria-label="Open a complaint">
        <FormAlert message={error instanceof CallError ? messageOf(error) : error?.message} />
        <TextField
          label="Code"
          description="It is in our e-mail, next to the number."
          autoComplete="off"
          autoCapitalize="off"
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" disabled={isPending}>
          <span aria-live="polite">{isPending ? 'Opening...' : 'Open'}</span>
        </Button>
      </form>
    </Panel>
  )
}

const words: Record<State['state'], string> = {
  received: 'We have received it. It waits for a moderator.',
  'looked at': 'A moderator is reviewing it.',
  answered: 'We have answered.',
  asked: 'We have asked you something.',
  'in force': 'This decision is in force.',
  ended: 'This decision has ended.',
  'taken back': 'We have reversed this decision.',
}

const say = indianTime({ dateStyle: 'long', timeStyle: 'short' })

const questionWords = {
  open: undefined,
  answered: 'You have answered. We will read it and continue.',
  over: 'We no longer need an answer.',
}

function Known({ state, code, onSent }: { state: State; code: string; onSent: () => void }) {
  const { number, kind, at, dueAt, letters, appeal, question } = state
  return (
    <div className={classes.known}>
      <Panel>
        <p className={classes.words} role="status">
          {words[state.state]}
        </p>
        <p>
          {kind === 'complaint' ? 'Received' : state.state === 'asked' ? 'Asked' : 'Decided'} on {say(at)}.
          {dueAt && ` We answer by ${say(dueAt)}.`}
        </p>
        {question && questionWords[question] && <p>{questionWords[question]}</p>}
        {appeal?.state === 'received' && appeal.dueAt && (
          <p>You have appealed. A different member of our team decides by {say(appeal.dueAt)}.</p>
        )}
      </Panel>
      {question === 'open' && <QuestionForm number={number} code={code} onSent={onSent} />}
      {appeal?.state === 'possible' && (
        <AppealForm number={number} code={code} until={say(appeal.until)} onSent={onSent} />
      )}
      {letters.map(mail => (
        <Panel key={mail.at + mail.subject} title={mail.subject} tone="sand">
          <p className={classes.sentAt}>{say(mail.at)}</p>
          <p className={classes.mail}>{mail.text}</p>
        </Panel>
      ))}
    </div>
  )
}
