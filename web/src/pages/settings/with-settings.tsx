import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Settings } from '#contract/settings.ts'
import { readSettings } from '../../features/settings/api.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'

/** A group that needs the settings as they are. */
export function WithSettings({ children }: { children: (settings: Settings) => ReactNode }) {
  const { data, error, refetch, isFetching } = useQuery(readSettings)
  if (data) return children(data)
  return (
    <Panel>
      {error ? (
        <ErrorState
          what="We could not load your settings."
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <TextSkeleton lines={5} />
      )}
    </Panel>
  )
}
