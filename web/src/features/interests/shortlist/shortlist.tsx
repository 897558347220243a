import { IconStar } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ShortlistCard } from '#contract/features/interests/shortlist.ts'
import { MemberList } from '../../../core/members/member-list.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { listShortlist } from './api.ts'
import classes from './shortlist.module.css'
import { ShortlistNote } from './shortlist-note.tsx'

interface ShortlistProps {
  linkTo: (member: ShortlistCard) => string
  actions: (member: ShortlistCard) => ReactNode
  emptyAction: ReactNode
}

export function Shortlist({ linkTo, actions, emptyAction }: ShortlistProps) {
  const query = useInfiniteQuery(listShortlist)
  return (
    <>
      <h2 className={classes.heading}>Saved members</h2>
      <MemberList
        query={query}
        linkTo={linkTo}
        actions={member => (
          <>
            {actions(member)}
            <ShortlistNote member={member} />
          </>
        )}
        empty={
          <EmptyState
            icon={<IconStar size={40} aria-hidden />}
            title="No one on your shortlist yet"
            hint="Tap the star on a card to save someone. They will not be notified."
            actions={emptyAction}
          />
        }
      />
    </>
  )
}
