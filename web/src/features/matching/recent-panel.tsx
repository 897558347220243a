import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MatchCard } from '#contract/core/members/member.ts'
import { MemberList } from '../../core/members/member-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { listRecentMatches } from './api.ts'

interface RecentPanelProps {
  linkTo: (member: MatchCard) => string
  actions: (member: MatchCard) => ReactNode
}

interface Page {
  recently: readonly unknown[]
  fresh?: number | undefined
  next?: string | undefined
}

/** How many of those shown joined since the last visit; they come first, so more may follow where all of a page did. */
function countFresh({ pages }: { pages: readonly Page[] }): { fresh: number; isMore: boolean } {
  const last = pages.at(-1)
  return {
    fresh: pages.reduce((sum, { fresh = 0 }) => sum + fresh, 0),
    isMore: last?.next !== undefined && last.fresh === last.recently.length,
  }
}

function freshText({ fresh, isMore }: { fresh: number; isMore: boolean }): string {
  const people = `${isMore ? 'At least ' : ''}${fresh} ${fresh === 1 && !isMore ? 'person has' : 'people have'}`
  return `${people} joined since your last visit`
}

/** Who joined last, with a line below those who are new. */
export function RecentPanel({ linkTo, actions }: RecentPanelProps) {
  const query = useInfiniteQuery(listRecentMatches)
  const { data: counted = { fresh: 0, isMore: false } } = useInfiniteQuery({
    ...listRecentMatches,
    select: countFresh,
  })
  const { fresh } = counted
  return (
    <MemberList
      query={query}
      linkTo={linkTo}
      actions={actions}
      line={fresh > 0 ? { after: fresh, text: 'Those below joined before your last visit' } : undefined}
      lead={fresh > 0 && <p>{freshText(counted)}</p>}
      empty={
        <EmptyState
          title="No Match Found"
          hint="New members are shown here as they join. Please look again in a few days."
        />
      }
    />
  )
}
