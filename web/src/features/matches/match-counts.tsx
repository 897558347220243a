import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../ui/error-state.tsx'
import { useReader } from '../session/reader.ts'
import { countDesiredMatches } from './api.ts'
import { countText } from './count-text.ts'
import classes from './match-counts.module.css'

/** The number of matches, and how many of them are looking for someone like the candidate. */
export function MatchCounts() {
  const { data, error, refetch, isFetching } = useQuery(countDesiredMatches)
  const reader = useReader()
  if (data) return <p className={classes.line}>{countText(data, reader)}</p>
  if (!error) return <Skeleton height={24} width="min(22rem, 100%)" aria-hidden />
  return (
    <ErrorState
      what="We could not count the matches."
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  )
}
