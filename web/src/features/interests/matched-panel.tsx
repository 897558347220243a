import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { InterestCard } from '#contract/features/interests/interests.ts'
import { useReader } from '../../core/accounts/sessions/reader.ts'
import { MemberList } from '../../core/members/member-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { listMatchedInterests } from './api.ts'
import { InterestButton } from './interest-button.tsx'

interface MatchedPanelProps {
  linkTo: (member: InterestCard) => string
  /** A link to members, for the empty list. */
  emptyAction: ReactNode
}

export function MatchedPanel({ linkTo, emptyAction }: MatchedPanelProps) {
  const { say, name } = useReader()
  const query = useInfiniteQuery(listMatchedInterests)
  return (
    <MemberList
      query={query}
      linkTo={linkTo}
      actions={member => <InterestButton member={member} />}
      empty={
        <EmptyState
          title="No Match Found"
          hint={say(
            'Members appear here when you are both interested.',
            `Members appear here when they and ${name} are both interested.`,
          )}
          actions={emptyAction}
        />
      }
    />
  )
}
