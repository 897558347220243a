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

/** Counts the members who joined since the last visit. They come first, so a page of only new ones may have more after it. */
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

/** The newest members, with a line below those who joined since the last visit. */
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
      line={fresh > 0 ? { after: fresh, text: 'Joined earlier' } : undefined}
      lead={fresh > 0 && <p>{freshText(counted)}</p>}
      empty={<EmptyState title="No Match Found" hint="New members appear here when they join." />}
    />
  )
}
