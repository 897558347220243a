import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { publicCardWording, type Settings } from '#contract/settings.ts?wire'
import { audiences, audienceTexts } from '#contract/visibility-choices.ts'
import { readSettings } from '../../features/settings/api.ts'
import { PhotoModeChoice } from '../../features/settings/photo-mode-choice.tsx'
import { SettingChoice } from '../../features/settings/setting-choice.tsx'
import { SettingSwitch } from '../../features/settings/setting-switch.tsx'
import { HidePanel } from '../../features/visibility/hide-panel.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from '../settings.module.css'
import { WithSettings } from './with-settings.tsx'

export function VisibilityGroup() {
  return <WithSettings>{settings => <Choices settings={settings} />}</WithSettings>
}

function Choices({ settings }: { settings: Settings }) {
  const client = useQueryClient()
  return (
    <>
      <HidePanel
        settings={settings}
        onSettings={saved => client.setQueryData(readSettings.queryKey, saved)}
        consents={
          <Button component={Link} to={paths.settingsGroup('consents')}>
            See your consents
          </Button>
        }
      />
      <Panel>
        <SettingChoice
          setting="audience"
          legend="Who sees your profile"
          value={settings.audience}
          options={audiences}
          texts={audienceTexts}
        />
      </Panel>
      <Panel>
        <PhotoModeChoice />
      </Panel>
      <Panel>
        <SettingSwitch
          setting="showsPresence"
          isOn={settings.showsPresence}
          label="When you were here"
          text="Your profile says “Online now” or when you were last here, and you see it of others. Off, neither does, and nobody is searched by it."
        />
        <SettingSwitch
          setting="isPublic"
          isOn={settings.isPublic}
          label="Show my card on the home page"
          text="Members always see your card. With this on, visitors who are not logged in may see it too."
        />
        <p className={classes.wording}>When you turn it on you agree to this: “{publicCardWording}”</p>
      </Panel>
    </>
  )
}
