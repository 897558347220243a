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

/** Who joined last. */
export function RecentPanel({ linkTo, actions }: RecentPanelProps) {
  const query = useInfiniteQuery(listRecentMatches)
  return (
    <MemberList
      query={query}
      linkTo={linkTo}
      actions={actions}
      empty={
        <EmptyState
          title="No Match Found"
          hint="New members are shown here as they join. Please look again in a few days."
        />
      }
    />
  )
}
