import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { readVerification as contract } from '#contract/office/staff/audit.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { readVerification, verifyAudit } from './api.ts'
import { numberText, timeText } from './words.ts'

type Facts = Reply<typeof contract>

/** Not a green dot: which entries were looked at, when, and against what. */
export function Verification() {
  const query = useQuery(readVerification)
  const look = useSingleMutation(verifyAudit)
  return (
    <Loaded query={query} failure="We could not load when it was verified." lines={2}>
      {facts => (
        <div className="office-verified" data-bad={facts.last?.fault ? true : undefined}>
          <p role="status">{sentence(facts)}</p>
          <Button
            size="sm"
            variant="light"
            loading={look.isPending || facts.isRunning}
            onClick={() => look.mutate()}
          >
            Verify now
          </Button>
        </div>
      )}
    </Loaded>
  )
}

const entriesText = (count: number) => (count === 1 ? '1 entry' : `${numberText(count)} entries`)

function sentence({ head, isRunning, last }: Facts): string {
  if (isRunning) return `Looking at ${entriesText(head)} …`
  if (!last) return `${entriesText(head)}, not verified yet. It happens every night at 02:00.`
  if (last.fault)
    return `Entry ${numberText(last.fault.seq)} is not as it was written (${last.fault.kind}). Found ${timeText(last.at)}. Please keep the database as it is and find out who could write to it.`
  const heads =
    last.heads > 0 ? `${numberText(last.heads)} heads kept outside match` : 'no head was kept outside yet'
  const erased = last.erased > 0 ? `, details of ${numberText(last.erased)} erased` : ''
  return `1 … ${numberText(last.entries)} verified ${timeText(last.at)}, ${heads}${erased}.`
}
