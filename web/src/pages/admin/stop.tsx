import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { readStoppable, stopRequest } from '../../features/office/api.ts'
import { Door } from '../../features/office/door.tsx'
import { timeText } from '../../features/office/words.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'

/** The owner's link: what would happen, and the one button that stops it. */
export function Page() {
  const { token = '' } = useParams()
  const about = useSingleMutation(readStoppable)
  const stop = useSingleMutation(stopRequest)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => about.mutate(token), [token])
  const error = stop.error ?? about.error
  return (
    <Door title="Stop what the office asked for">
      {error && <ErrorState error={error} />}
      {stop.data && <p role="status">{stop.data.message}</p>}
      {!stop.data && about.data && (
        <>
          <p className="office-sentence">{about.data.sentence}</p>
          <p>
            {about.data.askedBy} asked for it, and nobody else could say yes. It happens by itself{' '}
            {timeText(about.data.runsAt)}.
          </p>
          <Button fullWidth color="sindoor" loading={stop.isPending} onClick={() => stop.mutate(token)}>
            Stop it
          </Button>
        </>
      )}
      {!about.data && !error && <TextSkeleton lines={3} />}
    </Door>
  )
}
