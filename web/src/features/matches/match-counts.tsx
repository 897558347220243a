import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ErrorState } from '../../ui/error-state.tsx'
import { useVoice } from '../session/voice.ts'
import { countDesiredMatches } from './api.ts'
import { countText } from './count-text.ts'
import classes from './match-counts.module.css'
import { Relaxations } from './relaxations.tsx'
import type { Relaxing } from './use-relaxing.ts'

/** How many fit, how many of them want someone like the viewer, and which wish keeps people out where few fit. */
export function MatchCounts({ editWishes, relaxing }: { editWishes: string; relaxing: Relaxing }) {
  const { data, error, refetch, isFetching } = useQuery(countDesiredMatches)
  const voice = useVoice()
  if (error && !data) {
    return (
      <ErrorState
        what="We could not count who fits you."
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (!data) return <Skeleton height={28} width="min(26rem, 100%)" aria-hidden />
  return (
    <div className={classes.counts}>
      <p className={classes.line}>{countText(data, voice)}</p>
      {data.relaxed.length > 0 && (
        <div className={classes.relax}>
          <Relaxations {...relaxing} />
          <Button component={Link} to={editWishes} size="sm" variant="outline">
            Edit Desired Partner
          </Button>
        </div>
      )}
    </div>
  )
}
