import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { InterestCard } from '#contract/features/interests/interests.ts'
import { MemberList } from '../../core/members/member-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { listSentInterests } from './api.ts'
import { InterestButton } from './interest-button.tsx'
import { SentLine } from './sent-line.tsx'

interface SentPanelProps {
  linkTo: (member: InterestCard) => string
  /** A link to members, for the empty list. */
  emptyAction: ReactNode
}

export function SentPanel({ linkTo, emptyAction }: SentPanelProps) {
  const query = useInfiniteQuery(listSentInterests)
  return (
    <MemberList
      query={query}
      linkTo={linkTo}
      actions={member => (
        <>
          {member.interest.state !== 'none' && <SentLine card={member} by="viewer" />}
          <InterestButton member={member} />
        </>
      )}
      empty={
        <EmptyState
          title="No Match Found"
          hint="Interests that you send appear here with their answers."
          actions={emptyAction}
        />
      }
    />
  )
}
