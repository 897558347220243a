import { ChatSettings } from '../../features/settings/chat-settings.tsx'
import { WithSettings } from './with-settings.tsx'

export function MessagesGroup() {
  return <WithSettings>{settings => <ChatSettings settings={settings} />}</WithSettings>
}
