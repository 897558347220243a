import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isReplyTo } from '../../lib/query-keys.ts'
import { refusalText } from '../../lib/refusal-text.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { answerInterests } from './api.ts'
import classes from './bulk-answer.module.css'
import { DeclineDialog } from './decline-dialog.tsx'

interface BulkAnswerProps {
  chosen: readonly number[]
  onAnswered: (message: string) => void
}

export function BulkAnswer({ chosen, onAnswered }: BulkAnswerProps) {
  const client = useQueryClient()
  const [isDeclining, setIsDeclining] = useState(false)
  const answer = useSingleMutation({
    ...answerInterests,
    onSuccess: async ({ response, message }) => {
      // Keep the selection: the message says what to do first.
      if (response === 'invalid') return
      setIsDeclining(false)
      onAnswered(message)
      await client.invalidateQueries({
        predicate: isReplyTo([
          'listReceivedInterests',
          'listMatchedInterests',
          'countInterests',
          'listNotices',
        ]),
      })
    },
  })
  const send = (kind: 'accept' | 'decline', sentence?: number) =>
    answer.mutate({ members: chosen.join(','), answer: kind, sentence })
  const refusal = refusalText(answer.data, answer.error)
  const people = chosen.length === 1 ? '1 person' : `${chosen.length} people`
  return (
    <div className={classes.bar}>
      <p role="status">{people} selected</p>
      <div className={classes.buttons}>
        <Button size="sm" loading={answer.isPending} onClick={() => send('accept')}>
          Accept {chosen.length}
        </Button>
        <Button size="sm" variant="outline" disabled={answer.isPending} onClick={() => setIsDeclining(true)}>
          Decline {chosen.length}
        </Button>
      </div>
      {!isDeclining && <FormAlert message={refusal} />}
      {isDeclining && (
        <DeclineDialog
          title={`Decline the interest of ${people}?`}
          text="They will be notified, all with the same reply."
          isBusy={answer.isPending}
          refusal={refusal}
          onDecline={sentence => send('decline', sentence)}
          onClose={() => setIsDeclining(false)}
        />
      )}
    </div>
  )
}
