import { Button } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { MemberCard as Member } from '#contract/core/members/member.ts'
import type { Counted } from '#contract/platform/counted.ts'
import { paths } from '#contract/platform/paths.ts'
import { formatCount, isOne } from '../../../core/members/format-count.ts'
import { MemberCard } from '../../../core/members/member-card.tsx'
import { MemberColumns } from '../../../core/members/member-columns.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import classes from './search-results.module.css'

interface SearchResultsProps {
  isOpen: boolean
  members: readonly Member[]
  /** The number of all matches, if the server counted them. */
  fit: Counted | undefined
  onClose: () => void
  returnFocusTo: RefObject<HTMLElement | null>
}

export function SearchResults({ isOpen, members, fit, onClose, returnFocusTo }: SearchResultsProps) {
  const isThere = useFadingOut(isOpen)
  if (!isThere) return null
  return (
    <Dialog
      kind="page"
      title="Search Results"
      onClose={onClose}
      closesOutside={false}
      returnFocusTo={returnFocusTo}
      isLeaving={!isOpen}
    >
      {members.length > 0 ? (
        <>
          <TotalMatches fit={fit} />
          <MemberColumns maxColumns={3}>
            {members.map(member => (
              <li key={member.user_id}>
                <MemberCard member={member} to={paths.login} showsFacts />
              </li>
            ))}
          </MemberColumns>
        </>
      ) : (
        <>
          <EmptyState
            title="No Match Found"
            hint="Try another caste or a wider age."
            actions={<Button onClick={onClose}>Search Again</Button>}
          />
          {fit && fit.people > 0 && <TotalMatches fit={fit} />}
        </>
      )}
    </Dialog>
  )
}

/** True until the closed dialog has faded out. */
function useFadingOut(isOpen: boolean): boolean {
  const [isThere, setIsThere] = useState(isOpen)
  useEffect(() => {
    if (isOpen) return setIsThere(true)
    const timer = setTimeout(() => setIsThere(false), 300)
    return () => clearTimeout(timer)
  }, [isOpen])
  return isThere
}

/** Most members are visible to members only. */
function TotalMatches({ fit }: Pick<SearchResultsProps, 'fit'>) {
  return (
    <div className={classes.all}>
      <p>
        {fit && (
          <strong>
            {formatCount(fit)} {isOne(fit) ? 'person matches' : 'people match'} in all.
          </strong>
        )}{' '}
        Joining is free. Members see everyone who matches them.
      </p>
      <Button component={Link} to={paths.signUp}>
        Create a free profile
      </Button>
    </div>
  )
}
