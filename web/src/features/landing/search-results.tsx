import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import type { MemberCard as Member } from '#contract/member.ts'
import { paths } from '#contract/paths.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MemberCard } from '../members/member-card.tsx'
import { MemberColumns } from '../members/member-columns.tsx'

interface SearchResultsProps {
  isOpen: boolean
  members: readonly Member[]
  onClose: () => void
  returnFocusTo: RefObject<HTMLElement | null>
}

/** Who was found; to see more of them one logs in. */
export function SearchResults({ isOpen, members, onClose, returnFocusTo }: SearchResultsProps) {
  return (
    <Dialog isOpen={isOpen} title="Search Results" onClose={onClose} returnFocusTo={returnFocusTo}>
      {members.length > 0 ? (
        <MemberColumns most={3}>
          {members.map(member => (
            <li key={member.user_id}>
              <MemberCard member={member} to={paths.login} />
            </li>
          ))}
        </MemberColumns>
      ) : (
        <EmptyState
          title="No Match Found"
          hint="Try another caste or a wider age."
          actions={<Button onClick={onClose}>Search Again</Button>}
        />
      )}
    </Dialog>
  )
}
