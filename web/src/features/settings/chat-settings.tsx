import { useQuery } from '@tanstack/react-query'
import { Panel } from '../../ui/panel.tsx'
import { readSettings } from './api.ts'
import { SettingSwitch } from './setting-switch.tsx'

/** What others learn while one chats, and one of them: both ways or none. */
export function ChatSettings() {
  const { data: settings } = useQuery(readSettings)
  // The panel above says that they are on their way, or why not.
  if (!settings) return null
  return (
    <Panel title="Chat">
      <SettingSwitch
        setting="sendsReceipts"
        isOn={settings.sendsReceipts}
        label="Seen and delivered"
        text="Others see how far you have read, and you see it of them. Off, neither does."
      />
      <SettingSwitch
        setting="sendsTyping"
        isOn={settings.sendsTyping}
        label="Typing"
        text="Those you write with see when you are typing, and you see it of them. Off, neither does."
      />
      <SettingSwitch
        setting="showsPresence"
        isOn={settings.showsPresence}
        label="When you were here"
        text="Your profile says “Online now” or when you were last here, and you see it of others. Off, neither does."
      />
      <SettingSwitch
        setting="wantsChatMail"
        isOn={settings.wantsChatMail}
        label="Mail about unread messages"
        text="A mail when a message waits for you and you are not here: one for each conversation, never with its words."
      />
    </Panel>
  )
}
