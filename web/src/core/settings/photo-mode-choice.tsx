import { useQuery } from '@tanstack/react-query'
import { photoModes, photoModeTexts } from '#contract/core/settings/visibility-choices.ts'
import { notifyTabs } from '../../lib/other-tabs.ts'
import { tabMemberId } from '../../lib/tab-member.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { useReader } from '../accounts/sessions/reader.ts'
import { readSettings } from './api.ts'
import { SettingChoice } from './setting-choice.tsx'

export function PhotoModeChoice() {
  const query = useQuery(readSettings)
  const { say, name } = useReader()
  return (
    <Loaded query={query} failure="We could not load the photo settings." lines={5}>
      {({ photoMode }) => (
        <SettingChoice
          setting="photoMode"
          legend={say('Who sees your photos', `Who sees ${name}’s photos`)}
          value={photoMode}
          options={photoModes}
          texts={photoModeTexts}
          onSaved={notifyOtherTabs}
        />
      )}
    </Loaded>
  )
}

function notifyOtherTabs(): void {
  const member = tabMemberId()
  if (member !== undefined) notifyTabs({ about: 'photos', member })
}
