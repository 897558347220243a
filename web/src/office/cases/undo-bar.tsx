import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { undoSeconds } from '#contract/core/moderation/case-facts.ts'
import { paths } from '#contract/platform/paths.ts'
import { officeKeyOf } from '../../lib/query-keys.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { undoDecision } from './api.ts'
import { KeyHint } from './key-hint.tsx'
import { useKeys } from './keys.ts'
import { dropRuling, type LastRuling, useLastRuling } from './last-ruling.ts'
import { useNow } from './use-now.ts'

/** For twenty seconds after a decision, wherever one is by then. */
export function UndoBar() {
  const ruling = useLastRuling()
  return (
    <div role="status" className="case-undo-place">
      {ruling && <Undo key={ruling.decision} ruling={ruling} />}
    </div>
  )
}

function Undo({ ruling }: { ruling: LastRuling }) {
  const { decision, caseId, said, until } = ruling
  const now = useNow(500)
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  const navigate = useNavigate()
  const client = useQueryClient()
  const { mutateAsync, isPending, error } = useSingleMutation(undoDecision)
  useEffect(() => {
    if (seconds === 0 && !isPending && !error) dropRuling()
  }, [seconds, isPending, error])
  const undo = () =>
    void mutateAsync(decision).then(
      async () => {
        dropRuling()
        // As it was read before, its version is an old one.
        client.removeQueries({ queryKey: officeKeyOf('readCase', caseId) })
        await navigate(paths.adminCase(caseId))
      },
      // It stands in the bar.
      () => {},
    )
  useKeys({ u: undo })
  return (
    <div className="case-undo">
      <p>
        {error ? error.message : said} <span className="office-unseen">Undo, {undoSeconds} seconds.</span>
      </p>
      {error ? (
        <button type="button" onClick={dropRuling}>
          Close
        </button>
      ) : (
        <button type="button" disabled={isPending} onClick={undo}>
          Undo <KeyHint name="u" />
          {/* Counted for the eye alone: a live region that counts is never silent. */}
          <span aria-hidden>{seconds}</span>
        </button>
      )}
    </div>
  )
}
