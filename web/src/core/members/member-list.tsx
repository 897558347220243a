import { IconMoonStars } from '@tabler/icons-react'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MatchCard } from '#contract/core/members/member.ts'
import { CallError } from '../../lib/call-error.ts'
import { Banner } from '../../ui/banner.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MemberGrid, MemberGridSkeleton } from './member-grid.tsx'
import { useRestoredScroll } from './use-restored-scroll.ts'

/** What of an infinite query a list shows. */
type Pages<Member> = Pick<
  UseInfiniteQueryResult<Member[]>,
  'data' | 'error' | 'isFetchNextPageError' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetching'
> & { fetchNextPage: () => unknown; refetch: () => unknown }

interface MemberListProps<Member extends MatchCard> {
  query: Pages<Member>
  linkTo: (member: Member) => string
  /** Whether all of them fit the viewer's preferences; the cards then say so. */
  fitsPreferences?: boolean
  actions: (member: Member) => ReactNode
  /** Shown instead of an empty list. */
  empty: ReactNode
  /** What the button says that brings more. */
  moreLabel?: string
  /** Shown above the people. */
  lead?: ReactNode
  /** Shown after the fourth card. */
  among?: ReactNode
  /** How many stand in a row at most. */
  most?: 3 | 4
  /** A line of words after the first so many. */
  line?: { after: number; text: string } | undefined
}

/** A list of members that is loading, failed, empty or there, and grows by Load More. */
export function MemberList<Member extends MatchCard>({
  query,
  linkTo,
  fitsPreferences,
  actions,
  empty,
  moreLabel = 'Load More',
  lead,
  among,
  most,
  line,
}: MemberListProps<Member>) {
  const { data: members, error, isFetchingNextPage: isBusy } = query
  useRestoredScroll(members !== undefined)
  if (!members && error) return <Failure query={query} />
  if (!members) {
    return (
      <>
        {lead}
        <MemberGridSkeleton most={most} />
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
        most={most}
        line={line}
        more={canGrow ? { label: moreLabel, isBusy, onMore: () => query.fetchNextPage() } : undefined}
      />
      {error && <Failure query={query} />}
    </>
  )
}

/** A next page is tried again by itself, unless its place in the list is no longer known: then all of it is. */
function Failure({ query }: { query: Pages<unknown> }) {
  const { data, error, isFetchNextPageError, isFetching } = query
  if (error instanceof CallError && error.kind === 'too-many') return <AllForNow message={error.message} />
  const isPlaceLost = error instanceof CallError && error.status === 400
  const retry = isFetchNextPageError && !isPlaceLost ? query.fetchNextPage : query.refetch
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

/** Nothing went wrong and trying again does not help: the message says when it goes on, and what does. */
function AllForNow({ message }: { message: string }) {
  return (
    <Banner isNews icon={<IconMoonStars size={28} stroke={1.5} aria-hidden />} title="That is all for now">
      <p>{message}</p>
    </Banner>
  )
}
