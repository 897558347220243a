import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import type { Ruling } from '#contract/office/cases/cases.ts'
import { paths } from '#contract/platform/paths.ts'
import { officeKeyOf } from '../../lib/query-keys.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { timeText } from '../staff/words.ts'
import { listRulings, undoDecision } from './api.ts'
import { rulingText } from './case-words.ts'

/** What one decided last, so that undoing does not hang on a bar that goes by itself. */
export function OwnRulings() {
  const query = useQuery(listRulings)
  return (
    <Loaded query={query} failure="We could not load your decisions." lines={3}>
      {({ rulings }) =>
        rulings.length === 0 ? (
          <p className="office-quiet">You have decided nothing yet.</p>
        ) : (
          <ol className="case-rulings">
            {rulings.slice(0, 10).map(ruling => (
              <li key={ruling.id} data-reversed={ruling.isReversed || undefined}>
                <p>
                  <Link to={paths.adminCase(ruling.caseId)}>{rulingText(ruling)}</Link>
                </p>
                <p className="office-quiet">
                  {timeText(ruling.at)}
                  {ruling.isReversed && ', taken back'}
                </p>
                {ruling.undoUntil && <UndoOne ruling={ruling} />}
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  )
}

function UndoOne({ ruling: { id, caseId } }: { ruling: Ruling }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { mutateAsync, isPending, error } = useSingleMutation(undoDecision)
  const undo = () =>
    void mutateAsync(id).then(
      async () => {
        client.removeQueries({ queryKey: officeKeyOf('readCase', caseId) })
        await navigate(paths.adminCase(caseId))
      },
      // It stands below.
      () => {},
    )
  return (
    <>
      <Button variant="light" size="sm" loading={isPending} onClick={undo}>
        Undo
      </Button>
      {error && (
        <p role="alert" className="office-refusal">
          {error.message}
        </p>
      )}
    </>
  )
}
