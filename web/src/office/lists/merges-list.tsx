import { Button } from '@mantine/core'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { timeText } from '../staff/words.ts'
import { isMoving, type Merge, undoMerge } from './api.ts'
import { usesText } from './list-words.ts'
import classes from './lists.module.css'

const stateWords = {
  merging: 'People are being moved',
  merged: 'Merged',
  undoing: 'Being undone',
  undone: 'Undone',
}

/** What was merged, the latest first, with the way back. */
export function MergesList({
  merges,
  onDone,
}: {
  merges: readonly Merge[]
  onDone: (message: string) => void
}) {
  if (merges.length === 0) return <p>Nothing was merged yet.</p>
  return (
    <ul className={classes.rows} aria-label="Merges">
      {merges.map(merge => (
        <MergeLine key={merge.id} merge={merge} onDone={onDone} />
      ))}
    </ul>
  )
}

function MergeLine({ merge, onDone }: { merge: Merge; onDone: (message: string) => void }) {
  const { id, from, into, state, mergedBy, mergedAt, undoneBy, undoUntil } = merge
  const undo = useSingleMutation(undoMerge)
  const press = () =>
    undo.mutateAsync(id).then(
      ({ message }) => onDone(message),
      () => {},
    )
  return (
    <li className={classes.merge}>
      <p>
        <strong>
          {from} → {into}
        </strong>{' '}
        <span className="office-tag" data-state={isMoving(merge) ? 'active' : undefined}>
          {stateWords[state]}
        </span>
      </p>
      <p className="office-quiet">
        {usesText(merge)} · asked by {mergedBy}, {timeText(mergedAt)}
        {undoneBy && ` · undone by ${undoneBy}`}
      </p>
      {undoUntil && (
        <div className="office-buttons">
          <Button
            size="sm"
            variant="light"
            aria-label={`Undo: ${from} into ${into}`}
            loading={undo.isPending}
            onClick={() => void press()}
          >
            Undo
          </Button>
          <span className="office-quiet">Can be undone until {timeText(undoUntil)}</span>
        </div>
      )}
      {undo.error && (
        <p role="alert" className="office-refusal">
          {undo.error.message}
        </p>
      )}
    </li>
  )
}
