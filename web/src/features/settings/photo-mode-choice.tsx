import { useQuery } from '@tanstack/react-query'
import { photoModes, photoModeTexts } from '#contract/photo-facts.ts'
import { tellTabs } from '../../lib/other-tabs.ts'
import { tabMemberId } from '../../lib/tab-member.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import { readSettings } from './api.ts'
import { SettingChoice } from './setting-choice.tsx'

/** Who sees one's photos. */
export function PhotoModeChoice() {
  const { data, error, refetch, isFetching } = useQuery(readSettings)
  if (data)
    return (
      <SettingChoice
        setting="photoMode"
        legend="Who sees your photos"
        value={data.photoMode}
        options={photoModes}
        texts={photoModeTexts}
        onSaved={tellOtherTabs}
      />
    )
  if (!error) return <TextSkeleton lines={5} />
  return (
    <ErrorState
      what="We could not load who sees your photos."
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  )
}

function tellOtherTabs(): void {
  const member = tabMemberId()
  if (member !== undefined) tellTabs({ about: 'photos', member })
}
