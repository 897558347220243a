import { useQuery } from '@tanstack/react-query'
import { useReader } from '../../core/accounts/sessions/reader.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeletons.tsx'
import { countDesiredMatches } from './api.ts'
import { countText } from './count-text.ts'
import classes from './match-counts.module.css'

export function MatchCounts() {
  const reader = useReader()
  return (
    <Loaded
      query={useQuery(countDesiredMatches)}
      failure="We could not count the matches."
      skeleton={<Skeleton height={24} width="min(22rem, 100%)" />}
    >
      {data => <p className={classes.line}>{countText(data, reader)}</p>}
    </Loaded>
  )
}
