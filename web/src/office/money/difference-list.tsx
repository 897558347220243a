import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Difference } from '#contract/office/money/money.ts'
import { differenceKinds } from '#contract/office/money/money.ts?wire'
import { paths } from '#contract/platform/paths.ts'
import { showDay } from '#contract/platform/show-day.ts'
import { NoteDialog } from '../cases/note-dialog.tsx'
import { roleWords, timeText } from '../staff/words.ts'
import { closeDifference } from './api.ts'

interface DifferenceListProps {
  differences: readonly Difference[]
  onClosed: (message: string) => void
}

/** What does not fit, with what it means and whose it is; closed with a word, for good. */
export function DifferenceList({ differences, onClosed }: DifferenceListProps) {
  const [closing, setClosing] = useState<Difference>()
  if (differences.length === 0) return <p>No differences.</p>
  return (
    <>
      <ul className="desk-list" aria-label="Differences">
        {differences.map(difference => (
          <Line key={difference.id} difference={difference} onClose={() => setClosing(difference)} />
        ))}
      </ul>
      {closing && (
        <NoteDialog
          name={`office-difference-${closing.id}`}
          title={`Close: ${differenceKinds[closing.kind].label}`}
          label="What became of it"
          button="Close it"
          lead="It stays in the list of its day, and is not raised again."
          mutation={{ mutationFn: note => closeDifference({ id: closing.id, note }) }}
          onClose={message => {
            setClosing(undefined)
            if (message) onClosed(message)
          }}
        />
      )}
    </>
  )
}

function Line({ difference, onClose }: { difference: Difference; onClose: () => void }) {
  const { kind, order, day, detail, closed } = difference
  const { label, means, owner } = differenceKinds[kind]
  return (
    <li>
      <span>
        <strong>{label}</strong>, {showDay(day)} <span className="office-tag">{roleWords[owner].name}</span>
        {closed && <span className="office-tag">Closed</span>}
      </span>
      <span className="case-text">{detail}</span>
      {order && <Link to={paths.adminOrder(order)}>{order}</Link>}
      {closed ? (
        <span className="office-quiet">
          {closed.note} {closed.by ?? 'By itself'}, {timeText(closed.at)}
        </span>
      ) : (
        <>
          <span className="office-quiet">{means}</span>
          <Button size="sm" variant="light" onClick={onClose}>
            Close
          </Button>
        </>
      )}
    </li>
  )
}
