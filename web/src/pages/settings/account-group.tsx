import { IconDevices, IconUserCheck } from '@tabler/icons-react'
import { paths } from '#contract/platform/paths.ts'
import { AccountPanels } from '../../core/accounts/own-account/account-panels.tsx'
import { useReader } from '../../core/accounts/sessions/reader.ts'
import classes from '../settings.module.css'
import { settingsGroups } from './settings-groups.tsx'
import { SettingsLink } from './settings-link.tsx'

export function AccountGroup() {
  const { isCandidate, name } = useReader()
  const { icon, about } = settingsGroups.consents
  return (
    <>
      <AccountPanels />
      <nav aria-label="Account and privacy" className={classes.links}>
        <SettingsLink
          to={paths.devices}
          icon={IconDevices}
          title="Your devices"
          about="See and log out devices"
        />
        <SettingsLink to={paths.settingsGroup('consents')} icon={icon} title="Consents" about={about} />
        {!isCandidate && (
          <SettingsLink
            to={paths.candidate}
            icon={IconUserCheck}
            title={`${name}’s consent`}
            about="See the answer or ask again"
          />
        )}
      </nav>
    </>
  )
}
