import { IconMoonStars } from '@tabler/icons-react'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MatchCard } from '#contract/core/members/member.ts'
import { CallError } from '../../lib/call-error.ts'
import { Banner } from '../../ui/banner.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MemberGrid, MemberGridSkeleton } from './member-grid.tsx'
import { useRestoredScroll } from './use-restored-scroll.ts'

type Pages<Member> = Pick<
  UseInfiniteQueryResult<Member[]>,
  'data' | 'error' | 'isFetchNextPageError' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetching'
> & { fetchNextPage: () => unknown; refetch: () => unknown }

interface MemberListProps<Member extends MatchCard> {
  query: Pages<Member>
  linkTo: (member: Member) => string
  fitsPreferences?: boolean
  actions: (member: Member) => ReactNode
  empty: ReactNode
  moreLabel?: string
  lead?: ReactNode
  /** Shown after the fourth card. */
  among?: ReactNode
  maxColumns?: 3 | 4
  /** A separator line after the first `after` members. */
  line?: { after: number; text: string } | undefined
}

/** A list with its loading, error and empty states, and a Load More button. */
export function MemberList<Member extends MatchCard>({
  query,
  linkTo,
  fitsPreferences,
  actions,
  empty,
  moreLabel = 'Load More',
  lead,
  among,
  maxColumns,
  line,
}: MemberListProps<Member>) {
  const { data: members, error, isFetchingNextPage: isBusy } = query
  useRestoredScroll(members !== undefined)
  if (!members && error) return <Failure query={query} />
  if (!members) {
    return (
      <>
        {lead}
        <MemberGridSkeleton maxColumns={maxColumns} />
      </>
    )
  }
  if (members.length === 0) return empty
  const canGrow = query.hasNextPage && !query.isFetchNextPageError
  return (
    <>
      {lead}
      <MemberGrid
        members={members}
        linkTo={linkTo}
        fitsPreferences={fitsPreferences}
        actions={actions}
        among={among}
        maxColumns={maxColumns}
        line={line}
        more={canGrow ? { label: moreLabel, isBusy, onMore: () => query.fetchNextPage() } : undefined}
      />
      {error && <Failure query={query} />}
    </>
  )
}

/** Retries only the failed page. If the server refuses the cursor, it reloads the whole list. */
function Failure({ query }: { query: Pages<unknown> }) {
  const { data, error, isFetchNextPageError, isFetching } = query
  if (error instanceof CallError && error.kind === 'too-many') return <LimitReached message={error.message} />
  const isCursorInvalid = error instanceof CallError && error.status === 400
  const retry = isFetchNextPageError && !isCursorInvalid ? query.fetchNextPage : query.refetch
  const what = !data ? 'load the profiles' : isFetchNextPageError ? 'load more profiles' : 'refresh this list'
  return (
    <ErrorState
      what={`We could not ${what}.`}
      error={error}
      onRetry={() => void retry()}
      isRetrying={isFetching}
    />
  )
}

/** A Retry button would not help. The message says when the member can continue. */
function LimitReached({ message }: { message: string }) {
  return (
    <Banner isNews icon={<IconMoonStars size={28} stroke={1.5} aria-hidden />} title="That is all for now">
      <p>{message}</p>
    </Banner>
  )
}
