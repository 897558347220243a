import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { InterestCard } from '#contract/interests.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MemberList } from '../members/member-list.tsx'
import { listReceivedInterests } from './api.ts'
import { InterestButton } from './interest-button.tsx'
import { SentWords } from './sent-words.tsx'

interface ReceivedInterestsProps {
  linkTo: (member: InterestCard) => string
  wayOn: ReactNode
}

/** Who waits for my answer, with what they said and when. */
export function ReceivedInterests({ linkTo, wayOn }: ReceivedInterestsProps) {
  const query = useInfiniteQuery(listReceivedInterests)
  return (
    <MemberList
      query={query}
      linkTo={linkTo}
      actions={member => (
        <>
          <SentWords of={member} by="them" />
          <InterestButton member={member} />
        </>
      )}
      empty={
        <EmptyState
          title="No interest is waiting for you"
          hint="A good photo and a few words about yourself bring more of them. Or take the first step yourself."
          actions={wayOn}
        />
      }
    />
  )
}
