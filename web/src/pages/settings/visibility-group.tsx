import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { publicCardWording, type Settings } from '#contract/core/settings/settings.ts?wire'
import {
  audiences,
  audienceTexts,
  takesMessages,
  takesMessagesTexts,
} from '#contract/core/settings/visibility-choices.ts'
import { paths } from '#contract/platform/paths.ts'
import { useReader } from '../../core/accounts/sessions/reader.ts'
import { readSettings } from '../../core/settings/api.ts'
import { PhotoModeChoice } from '../../core/settings/photo-mode-choice.tsx'
import { SettingChoice } from '../../core/settings/setting-choice.tsx'
import { SettingSwitch } from '../../core/settings/setting-switch.tsx'
import { HidePanel } from '../../core/settings/visibility/hide-panel.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from '../settings.module.css'
import { WithSettings } from './with-settings.tsx'

export function VisibilityGroup() {
  return <WithSettings>{settings => <Choices settings={settings} />}</WithSettings>
}

function Choices({ settings }: { settings: Settings }) {
  const client = useQueryClient()
  const { say, name } = useReader()
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
          legend={say('Who sees your profile', `Who sees ${name}’s profile`)}
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
          label="Show when I was online and what I have read"
          text="Members see when you were last online, that you are typing, and which of their messages you have read. If this is off, you do not see this from other members either."
        />
        <SettingSwitch
          setting="isPublic"
          isOn={settings.isPublic}
          label={say('Show my card on the home page', `Show ${name}’s card on the home page`)}
          text="Members always see the card. If this is on, visitors who are not logged in see it too."
        />
        <p className={classes.wording}>When you turn it on you agree to this: “{publicCardWording}”</p>
      </Panel>
      <Panel>
        <SettingChoice
          setting="takesMessages"
          legend="Who can start a conversation"
          value={settings.takesMessages}
          options={takesMessages}
          texts={takesMessagesTexts}
        />
      </Panel>
      <Panel title="Interests">
        <SettingSwitch
          setting="onlyFitting"
          isOn={settings.onlyFitting}
          label="Only people who match the desired partner can send"
          text="Other members see the reason before they send an interest. Interests you already received stay."
        />
      </Panel>
    </>
  )
}
