import { Button } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { ShortlistCard } from '#contract/shortlist.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MemberList } from '../members/member-list.tsx'
import { listShortlist } from './api.ts'
import { OwnNote } from './own-note.tsx'
import classes from './shortlist.module.css'

const comparedAtOnce = 3

interface ShortlistProps {
  linkTo: (member: ShortlistCard) => string
  actions: (member: ShortlistCard) => ReactNode
  wayOn: ReactNode
}

/** Whom one wants to remember, each with one's own note. */
export function Shortlist({ linkTo, actions, wayOn }: ShortlistProps) {
  const query = useInfiniteQuery(listShortlist)
  const [chosen, setChosen] = useState<number[]>([])
  const toggle = (id: number) =>
    setChosen(
      chosen.includes(id) ? chosen.filter(other => other !== id) : [...chosen, id].slice(-comparedAtOnce),
    )
  return (
    <>
      <h2 className={classes.heading}>Whom you remember</h2>
      <MemberList
        query={query}
        linkTo={linkTo}
        actions={member => (
          <>
            {actions(member)}
            <OwnNote member={member} />
            <label className={classes.compare}>
              <input
                type="checkbox"
                checked={chosen.includes(member.user_id)}
                onChange={() => toggle(member.user_id)}
              />
              Compare {member.name}
            </label>
          </>
        )}
        empty={
          <EmptyState
            icon={<IconStar size={40} aria-hidden />}
            title="Nobody is on your shortlist yet"
            hint="Tap the star on a card to remember somebody. Nobody else learns of it."
            actions={wayOn}
          />
        }
      />
      {chosen.length > 1 && (
        <p className={classes.bar}>
          <Button component={Link} to={paths.compareThese(chosen.join(','))}>
            Compare {chosen.length}
          </Button>
        </p>
      )}
    </>
  )
}
