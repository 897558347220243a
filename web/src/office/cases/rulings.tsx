import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Ruling } from '#contract/office/cases/cases.ts'
import { paths } from '#contract/platform/paths.ts'
import { timeText } from '../staff/staff-text.ts'
import office from '../ui/office.module.css'
import { Tag } from '../ui/tag.tsx'
import { reverseDecision } from './api.ts'
import classes from './case.module.css'
import { rulingText } from './case-text.ts'
import { NoteDialog } from './note-dialog.tsx'

interface RulingsProps {
  rulings: readonly Ruling[]
  /** Without it the decisions cannot be reversed here. */
  onReversed?: (message: string) => void
}

export function Rulings({ rulings, onReversed }: RulingsProps) {
  const [reversing, setReversing] = useState<{ ruling: Ruling; key: string }>()
  return (
    <>
      <ol className={classes.entries}>
        {rulings.map(ruling => (
          <li key={ruling.id} data-reversed={ruling.isReversed || undefined}>
            <p>
              <strong>{rulingText(ruling)}</strong> {ruling.isReversed && <Tag>Reversed</Tag>}
            </p>
            <p className={office.quiet}>
              {ruling.by ?? 'Automatic'}, {timeText(ruling.at)},{' '}
              <Link to={paths.adminCase(ruling.caseId)}>case {ruling.caseId}</Link>
            </p>
            {onReversed && ruling.canReverse && (
              <Button
                variant="subtle"
                size="sm"
                px={0}
                aria-label={`Reverse decision ${ruling.id}`}
                onClick={() => setReversing({ ruling, key: crypto.randomUUID() })}
              >
                Reverse
              </Button>
            )}
          </li>
        ))}
      </ol>
      {reversing && (
        <NoteDialog
          name={`office-reverse-${reversing.ruling.id}`}
          title="Reverse this decision?"
          label="Why (only colleagues can read it)"
          button="Reverse decision"
          lead={`${rulingText(reversing.ruling)}. This undoes the decision, and the member gets an e-mail.`}
          mutation={{
            mutationFn: why => reverseDecision({ decision: reversing.ruling.id, why, key: reversing.key }),
          }}
          onClose={message => {
            setReversing(undefined)
            if (message) onReversed?.(message)
          }}
        />
      )}
    </>
  )
}
