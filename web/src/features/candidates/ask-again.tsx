import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { CallError, messageOf } from '../../lib/call-error.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { askCandidate, readCandidate } from './api.ts'
import classes from './candidate.module.css'

interface AskAgainProps {
  name: string
  contact: string
}

/** Uses the same link and the same contact: the answer came from there. */
export function AskAgain({ name, contact }: AskAgainProps) {
  const client = useQueryClient()
  const { mutate, isPending, error, data } = useSingleMutation({
    ...askCandidate,
    onSuccess: ({ candidate }) => {
      if (candidate) client.setQueryData(readCandidate.queryKey, candidate)
    },
  })
  const refusal = data?.response === 'invalid' ? data.message : undefined
  return (
    <div className={classes.form}>
      <p>
        When you have made the changes, tap “Ask again”. We send {name} the same link again, to {contact}.
      </p>
      <FormAlert message={error instanceof CallError ? messageOf(error) : (error?.message ?? refusal)} />
      <Button className={classes.alone} disabled={isPending} onClick={() => mutate({ contact })}>
        {isPending ? 'Sending...' : 'Ask again'}
      </Button>
      <div role="status">{data?.response === 'success' && <p>{data.message}</p>}</div>
    </div>
  )
}
