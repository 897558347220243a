import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { undoSeconds } from '#contract/core/moderation/case-facts.ts'
import { paths } from '#contract/platform/paths.ts'
import { officeKeyOf } from '../../lib/query-keys.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import shared from '../../ui/shared.module.css'
import { undoDecision } from './api.ts'
import classes from './decision.module.css'
import { KeyHint, useKeys } from './keys.tsx'
import { dropUndo, type LastDecision, useLastDecision } from './last-decision.ts'
import { useInboxFilter } from './use-inbox-filter.ts'
import { useNow } from './use-now.ts'

export function UndoBar() {
  const last = useLastDecision()
  return (
    <div role="status" className={classes.undoPlace}>
      {last && <Undo key={last.decision} last={last} />}
    </div>
  )
}

function Undo({ last: { decision, caseId, text, undoUntil } }: { last: LastDecision }) {
  const now = useNow(500)
  const seconds = Math.max(0, Math.ceil((undoUntil - now) / 1000))
  const navigate = useNavigate()
  const { search } = useInboxFilter()
  const client = useQueryClient()
  const { mutateAsync, isPending, error } = useSingleMutation(undoDecision)
  useEffect(() => {
    if (seconds === 0 && !isPending && !error) dropUndo()
  }, [seconds, isPending, error])
  const undo = () =>
    void mutateAsync(decision).then(
      async () => {
        dropUndo()
        // The cached page has an outdated version.
        client.removeQueries({ queryKey: officeKeyOf('readCase', caseId) })
        await navigate({ pathname: paths.adminCase(caseId), search })
      },
      // The bar shows the error.
      () => {},
    )
  useKeys({ u: undo })
  return (
    <div className={classes.undo}>
      <p>
        {error ? error.message : `${text}.`}
        <span className={shared.hidden}> Undo, {undoSeconds} seconds.</span>
      </p>
      {error ? (
        <button type="button" onClick={dropUndo}>
          Close
        </button>
      ) : (
        <button type="button" disabled={isPending} onClick={undo}>
          Undo <KeyHint name="u" />
          {/* Hidden from screen readers, which would announce every second. */}
          <span aria-hidden>({seconds} s)</span>
        </button>
      )}
    </div>
  )
}
