import { useQuery } from '@tanstack/react-query'
import { photoModes, photoModeTexts } from '#contract/photo-facts.ts'
import { tellTabs } from '../../lib/other-tabs.ts'
import { tabMemberId } from '../../lib/tab-member.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import { useReader } from '../session/reader.ts'
import { readSettings } from './api.ts'
import { SettingChoice } from './setting-choice.tsx'

/** Who sees one's photos. */
export function PhotoModeChoice() {
  const { data, error, refetch, isFetching } = useQuery(readSettings)
  const { say, name } = useReader()
  if (data)
    return (
      <SettingChoice
        setting="photoMode"
        legend={say('Who sees your photos', `Who sees ${name}’s photos`)}
        value={data.photoMode}
        options={photoModes}
        texts={photoModeTexts}
        onSaved={tellOtherTabs}
      />
    )
  if (!error) return <TextSkeleton lines={5} />
  return (
    <ErrorState
      what="We could not load who sees the photos."
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
