import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Settings } from '#contract/core/settings/settings.ts'
import { readSettings } from '../../core/settings/api.ts'
import { LoadError } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'

/** A group of settings, with loading and error states. */
export function WithSettings({ children }: { children: (settings: Settings) => ReactNode }) {
  const query = useQuery(readSettings)
  if (query.data) return children(query.data)
  return (
    <Panel>
      {query.error ? (
        <LoadError what="We could not load your settings." query={query} />
      ) : (
        <TextSkeleton lines={5} />
      )}
    </Panel>
  )
}
