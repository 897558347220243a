import { Button } from '@mantine/core'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { timeText } from '../staff/staff-text.ts'
import { ErrorMessage } from '../ui/messages.tsx'
import layout from '../ui/office.module.css'
import { type Merge, undoMerge } from './api.ts'
import classes from './lists.module.css'

interface MergesListProps {
  merges: readonly Merge[]
  onDone: (message: string) => void
}

export function MergesList({ merges, onDone }: MergesListProps) {
  if (merges.length === 0) return <p>No merges yet.</p>
  return (
    <ul className={layout.list} aria-label="Merges">
      {merges.map(merge => (
        <MergeRow key={merge.id} merge={merge} onDone={onDone} />
      ))}
    </ul>
  )
}

function MergeRow({ merge, onDone }: { merge: Merge; onDone: (message: string) => void }) {
  const { id, from, into, members, mergedBy, mergedAt, undoneBy, undoUntil } = merge
  const undo = useSingleMutation(undoMerge)
  const press = () =>
    undo.mutateAsync(id).then(
      ({ message }) => onDone(message),
      () => {},
    )
  return (
    <li className={classes.merge}>
      <strong>
        {from} → {into}
      </strong>
      <span className={layout.quiet}>
        {members} {members === 1 ? 'member' : 'members'} · {mergedBy}, {timeText(mergedAt)}
        {undoneBy && ` · undone by ${undoneBy}`}
      </span>
      {undoUntil && (
        <div className={layout.buttons}>
          <Button
            size="sm"
            variant="light"
            aria-label={`Undo ${from} → ${into}`}
            loading={undo.isPending}
            onClick={() => void press()}
          >
            Undo
          </Button>
          <span className={layout.quiet}>until {timeText(undoUntil)}</span>
        </div>
      )}
      <ErrorMessage error={undo.error} />
    </li>
  )
}
