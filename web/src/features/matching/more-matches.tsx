import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { countDesiredMatches } from './api.ts'
import { MatchCounts } from './match-counts.tsx'
import classes from './more-matches.module.css'
import { Relaxations } from './relaxations.tsx'
import type { RelaxedPreferencesState } from './use-relaxed-preferences.ts'

interface MoreMatchesProps {
  /** Link to the partner form. */
  editPreferences: string
  relaxing: RelaxedPreferencesState
}

/** The number of matches, and the preferences that could bring more. */
export function MoreMatches({ editPreferences, relaxing }: MoreMatchesProps) {
  const { data } = useQuery(countDesiredMatches)
  return (
    <section className={classes.more} aria-label="More matches">
      <div className={classes.text}>
        <MatchCounts />
        {data && <Relaxations {...relaxing} />}
      </div>
      <Button component={Link} to={editPreferences} size="sm" variant="outline">
        Edit Desired Partner
      </Button>
    </section>
  )
}
