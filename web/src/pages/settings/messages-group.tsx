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
              label="Only people who match the desired partner can send"
              text="Other members see the reason before they send an interest. Interests you already received stay."
            />
          </Panel>
        </>
      )}
    </WithSettings>
  )
}
