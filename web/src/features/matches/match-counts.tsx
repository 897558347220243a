import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../ui/error-state.tsx'
import { useVoice } from '../session/voice.ts'
import { countDesiredMatches } from './api.ts'
import { countText } from './count-text.ts'
import classes from './match-counts.module.css'

/** How many fit, and how many of them want someone like the viewer. */
export function MatchCounts() {
  const { data, error, refetch, isFetching } = useQuery(countDesiredMatches)
  const voice = useVoice()
  if (data) return <p className={classes.line}>{countText(data, voice)}</p>
  if (!error) return <Skeleton height={24} width="min(22rem, 100%)" aria-hidden />
  return (
    <ErrorState
      what="We could not count who fits you."
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  )
}
