import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Ruling } from '#contract/office/cases/cases.ts'
import { paths } from '#contract/platform/paths.ts'
import { timeText } from '../staff/words.ts'
import { rulingText } from './case-words.ts'
import { ReverseDialog } from './reverse-dialog.tsx'

interface RulingsProps {
  rulings: readonly Ruling[]
  /** Who may take a decision back, after its twenty seconds. */
  mayReverse: boolean
  onReversed: (message: string) => void
}

/** One line a decision, the newest first, with what was taken back. */
export function Rulings({ rulings, mayReverse, onReversed }: RulingsProps) {
  const [reversing, setReversing] = useState<Ruling>()
  if (rulings.length === 0) return <p className="office-quiet">Nothing was decided yet.</p>
  return (
    <>
      <ol className="case-rulings">
        {rulings.map(ruling => (
          <li key={ruling.id} data-reversed={ruling.isReversed || undefined}>
            <p>
              <strong>{rulingText(ruling)}</strong>
              {ruling.isReversed && <span className="office-tag">Taken back</span>}
            </p>
            <p className="office-quiet">
              {ruling.by ?? 'The service itself'}, {timeText(ruling.at)},{' '}
              <Link to={paths.adminCase(ruling.caseId)}>case {ruling.caseId}</Link>
            </p>
            {ruling.note && <p className="case-text">{ruling.note}</p>}
            {mayReverse && isReversible(ruling) && (
              <Button
                variant="subtle"
                size="sm"
                aria-label={`Take decision ${ruling.id} back`}
                onClick={() => setReversing(ruling)}
              >
                Take it back
              </Button>
            )}
          </li>
        ))}
      </ol>
      {reversing && (
        <ReverseDialog
          ruling={reversing}
          onClose={message => {
            setReversing(undefined)
            if (message) onReversed(message)
          }}
        />
      )}
    </>
  )
}

/** Neither what the service did by itself, nor what an appeal ended with. */
const isReversible = ({ by, isReversed, reverses, actions }: Ruling) =>
  by !== null && !isReversed && reverses === null && !actions.some(action => action.do === 'uphold')
