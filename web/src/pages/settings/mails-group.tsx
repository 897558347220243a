import { MailTable } from '../../features/settings/mail-table.tsx'
import { Panel } from '../../ui/panel.tsx'
import { WithSettings } from './with-settings.tsx'

export function MailsGroup() {
  return (
    <WithSettings>
      {settings => (
        <Panel>
          <MailTable settings={settings} />
        </Panel>
      )}
    </WithSettings>
  )
}
