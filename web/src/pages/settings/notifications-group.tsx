import { digestRhythms, digestTexts } from '#contract/core/settings/digest.ts'
import { announcements, unreadMailMinutes } from '#contract/platform/promises.ts'
import { SettingChoice } from '../../core/settings/setting-choice.tsx'
import { SettingSwitch } from '../../core/settings/setting-switch.tsx'
import { Panel } from '../../ui/panel.tsx'
import { WithSettings } from './with-settings.tsx'

export function NotificationsGroup() {
  return (
    <WithSettings>
      {settings => (
        <>
          <Panel>
            <SettingSwitch
              setting="wantsMail"
              isOn={settings.wantsMail}
              label="E-mail about interests and messages"
              text={`New interests, matches and photo requests, and messages that stay unread for ${unreadMailMinutes} minutes. The e-mail never contains the text of a message.`}
            />
          </Panel>
          <Panel>
            <SettingChoice
              setting="digest"
              legend="Digest e-mail: saved searches, new matches, unread messages and visits"
              value={settings.digest}
              options={digestRhythms}
              texts={digestTexts}
            />
          </Panel>
          <p>
            The bell always shows everything. You cannot turn off e-mails about your account, your plan and
            payments, and a reminder of the rules every {announcements.reminderMonths} months.
          </p>
        </>
      )}
    </WithSettings>
  )
}
