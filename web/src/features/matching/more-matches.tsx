import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { countDesiredMatches } from './api.ts'
import { MatchCounts } from './match-counts.tsx'
import classes from './more-matches.module.css'
import { Relaxations } from './relaxations.tsx'
import type { RelaxedPreferencesState } from './use-relaxed-preferences.ts'

interface MoreMatchesProps {
  /** The address of the partner form. */
  editPreferences: string
  relaxing: RelaxedPreferencesState
}

/** How many fit in all, and which preference keeps others out. */
export function MoreMatches({ editPreferences, relaxing }: MoreMatchesProps) {
  const { data } = useQuery(countDesiredMatches)
  return (
    <section className={classes.more} aria-label="More people">
      <div className={classes.words}>
        <MatchCounts />
        {data && <Relaxations {...relaxing} />}
      </div>
      <Button component={Link} to={editPreferences} size="sm" variant="outline">
        Edit Desired Partner
      </Button>
    </section>
  )
}
