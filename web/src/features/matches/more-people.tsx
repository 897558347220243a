import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { countDesiredMatches } from './api.ts'
import classes from './more-people.module.css'
import { Relaxations } from './relaxations.tsx'
import type { Relaxing } from './use-relaxing.ts'

interface MorePeopleProps {
  /** The page on which one's wishes are changed. */
  editWishes: string
  relaxing: Relaxing
}

/** Where few fit: which wish keeps people out. It stands among the people, not before them. */
export function MorePeople({ editWishes, relaxing }: MorePeopleProps) {
  const { data } = useQuery(countDesiredMatches)
  if (!data || data.relaxed.length === 0) return null
  return (
    <section className={classes.more} aria-label="More people">
      <Relaxations {...relaxing} />
      <Button component={Link} to={editWishes} size="sm" variant="outline">
        Edit Desired Partner
      </Button>
    </section>
  )
}
