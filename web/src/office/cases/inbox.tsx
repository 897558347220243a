import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import { type InboxFilter, listCases, nextCase } from './api.ts'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxLine } from './inbox-line.tsx'
import { InboxTotals } from './inbox-totals.tsx'
import { KeyHint } from './key-hint.tsx'
import { useKeys } from './keys.ts'
import { useNow } from './use-now.ts'

/** What waits, the nearest deadline first, and the one button that gives the next. */
export function Inbox() {
  const [filter, setFilter] = useState<InboxFilter>({})
  const query = useInfiniteQuery(listCases(filter))
  const now = useNow(30_000)
  const { next, isNext, error, isNothing } = useNext()
  useKeys({ n: next })
  const [first] = query.data?.pages ?? []
  if (!first && query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!first) return <TextSkeleton lines={8} />
  const lines = query.data?.pages.flatMap(page => page.cases) ?? []
  return (
    <div className="inbox">
      {first.nobodyOnDuty && (
        <p className="inbox-warning" role="status">
          Nobody is on duty: cases of two hours have no name on them, and everybody who may decide is told.
        </p>
      )}
      <InboxTotals inbox={first} />
      <div className="inbox-next">
        <Button size="lg" loading={isNext} onClick={next}>
          Next case <KeyHint name="n" />
        </Button>
        <p role="status">{isNothing && 'Nothing waits for you now.'}</p>
        {error && (
          <p role="alert" className="office-refusal">
            {error.message}
          </p>
        )}
      </div>
      <InboxFilters filter={filter} onChange={setFilter} />
      {lines.length === 0 ? (
        <EmptyState
          title={first.open === 0 ? 'The inbox is empty' : 'Nothing fits this filter'}
          hint={
            first.open === 0
              ? 'What comes in stands here by itself, within fifteen seconds.'
              : 'Other cases are open: choose all lanes and kinds to see them.'
          }
        />
      ) : (
        <ol className="inbox-list" aria-label="Open cases">
          {lines.map(line => (
            <InboxLine key={line.id} line={line} now={now} />
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <Button variant="light" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  )
}

/** Claims the most urgent that is free, and opens it. */
function useNext() {
  const navigate = useNavigate()
  const { mutateAsync, isPending, error, data } = useSingleMutation(nextCase)
  const next = () =>
    void mutateAsync().then(
      ({ id }) => id !== null && void navigate(paths.adminCase(id)),
      // It stands beside the button.
      () => {},
    )
  return { next, isNext: isPending, error, isNothing: data?.id === null }
}
