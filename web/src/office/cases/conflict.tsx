import { Button } from '@mantine/core'
import { CallError } from '../../lib/call-error.ts'

interface ConflictProps {
  error: Error
  onLookAgain: () => void
  onNext: () => void
}

/** Somebody was quicker, or the member was. Nothing is lost, and nothing was decided twice. */
export function Conflict({ error, onLookAgain, onNext }: ConflictProps) {
  const isConflict = error instanceof CallError && error.status === 409
  return (
    <div role="alert" className="case-conflict">
      <p>
        <strong>{error.message}</strong>
        {isConflict ? ' Your decision was not written down.' : ' Nothing is saved yet.'}
      </p>
      <div className="office-buttons">
        <Button size="sm" onClick={onLookAgain}>
          {isConflict ? 'Look at it again' : 'Load it again'}
        </Button>
        <Button size="sm" variant="light" onClick={onNext}>
          Next case
        </Button>
      </div>
    </div>
  )
}
