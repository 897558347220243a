import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MatchCard } from '#contract/member.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MemberList } from '../members/member-list.tsx'
import { listRecentMatches } from './api.ts'

interface RecentPanelProps {
  linkTo: (member: MatchCard) => string
  actions: (member: MatchCard) => ReactNode
}

/** How many of those shown joined since the last visit; they come first. */
const countFresh = ({ pages }: { pages: { fresh?: number | undefined }[] }) =>
  pages.reduce((sum, { fresh = 0 }) => sum + fresh, 0)

/** Who joined last, with a line below those who are new. */
export function RecentPanel({ linkTo, actions }: RecentPanelProps) {
  const query = useInfiniteQuery(listRecentMatches)
  const { data: fresh = 0 } = useInfiniteQuery({ ...listRecentMatches, select: countFresh })
  return (
    <MemberList
      query={query}
      linkTo={linkTo}
      actions={actions}
      line={fresh > 0 ? { after: fresh, text: 'You have seen those below on earlier visits' } : undefined}
      lead={
        fresh > 0 && (
          <p>{fresh === 1 ? '1 person has' : `${fresh} people have`} joined since your last visit</p>
        )
      }
      empty={
        <EmptyState
          title="No Match Found"
          hint="New members are shown here as they join. Please look again in a few days."
        />
      }
    />
  )
}
