import { useState } from 'react'
import type { ConsentState } from '#contract/features/candidates/candidate.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { tickCandidateRequest } from './api.ts'
import classes from './candidate.module.css'

type Request = ConsentState['requests'][number]

const day = (at: string) =>
  new Date(at).toLocaleDateString('en-IN', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'long' })

/** A tick is saved immediately and can be undone until the page is left. */
export function ChangeRequests({ name, requests }: { name: string; requests: Request[] }) {
  return (
    <>
      <p className={classes.asked}>{name} asked for these changes. Tick the ones you have made:</p>
      <ul className={classes.requests}>
        {requests.map(request => (
          <li key={request.id}>
            <Tick {...request} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Tick({ id, request, askedAt }: Request) {
  const [isDone, setIsDone] = useState(false)
  const { mutate, isPending, error } = useSingleMutation({
    ...tickCandidateRequest,
    onSuccess: (_, { done }) => setIsDone(done === 'true'),
  })
  const label = (
    <>
      <span className={classes.request}>{request}</span>
      <span className={classes.when}>{isDone ? 'Done. Tap again to undo.' : `Asked on ${day(askedAt)}`}</span>
    </>
  )
  return (
    <>
      <CheckboxField
        label={label}
        checked={isPending ? !isDone : isDone}
        onChange={() => mutate({ request: id, done: isDone ? 'false' : 'true' })}
      />
      {error && <ErrorState what="This tick was not saved." error={error} />}
    </>
  )
}
