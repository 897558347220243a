import { Button } from '@mantine/core'
import { CallError } from '../../lib/call-error.ts'
import office from '../ui/office.module.css'
import classes from './decision.module.css'

interface ConflictProps {
  error: Error
  onReload: () => void
  onNext: () => void
}

/** Why a decision was not saved. After a 409 the moderator reloads the case or leaves it. */
export function Conflict({ error, onReload, onNext }: ConflictProps) {
  const isConflict = error instanceof CallError && error.status === 409
  return (
    <div role="alert" className={classes.conflict}>
      <p>
        <strong>{error.message}</strong> Your decision was not saved.
      </p>
      {isConflict && (
        <div className={office.buttons}>
          <Button size="sm" onClick={onReload}>
            Reload
          </Button>
          <Button size="sm" variant="light" onClick={onNext}>
            Next case
          </Button>
        </div>
      )}
    </div>
  )
}
