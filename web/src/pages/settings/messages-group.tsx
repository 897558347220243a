import { ChatSettings } from '../../features/settings/chat-settings.tsx'
import { SettingSwitch } from '../../features/settings/setting-switch.tsx'
import { Panel } from '../../ui/panel.tsx'
import { WithSettings } from './with-settings.tsx'

export function MessagesGroup() {
  return (
    <WithSettings>
      {settings => (
        <>
          <ChatSettings settings={settings} />
          <Panel title="Interests">
            <SettingSwitch
              setting="onlyFitting"
              isOn={settings.onlyFitting}
              label="Only people who fit my wishes may send"
              text="Whoever does not fit your desired partner is told so before they send an interest. Those that wait already stay."
            />
          </Panel>
        </>
      )}
    </WithSettings>
  )
}
