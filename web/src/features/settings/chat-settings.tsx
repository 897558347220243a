import type { Settings } from '#contract/settings.ts'
import { takesMessages, takesMessagesTexts } from '#contract/visibility-choices.ts'
import { Panel } from '../../ui/panel.tsx'
import { SettingChoice } from './setting-choice.tsx'
import { SettingSwitch } from './setting-switch.tsx'

/** Who may write, and what others learn while one chats and one of them: both ways or none. */
export function ChatSettings({ settings }: { settings: Settings }) {
  return (
    <>
      <Panel>
        <SettingChoice
          setting="takesMessages"
          legend="Who can start a conversation"
          value={settings.takesMessages}
          options={takesMessages}
          texts={takesMessagesTexts}
        />
      </Panel>
      <Panel title="While you chat">
        <SettingSwitch
          setting="sendsReceipts"
          isOn={settings.sendsReceipts}
          label="Seen and delivered"
          text="Other members see how far you have read, and you see how far they have. If this is off, neither of you does."
        />
        <SettingSwitch
          setting="sendsTyping"
          isOn={settings.sendsTyping}
          label="Typing"
          text="Members you chat with see when you are typing, and you see when they are. If this is off, neither of you does."
        />
      </Panel>
    </>
  )
}
