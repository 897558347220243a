import { IconCrown, IconFileZip, IconMoonStars } from '@tabler/icons-react'
import { paths } from '#contract/platform/paths.ts'
import { useOwnId } from '../core/accounts/sessions/own-id.ts'
import { useReader } from '../core/accounts/sessions/reader.ts'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { settingsGroups } from './settings/settings-groups.tsx'
import { SettingsLink } from './settings/settings-link.tsx'
import classes from './settings.module.css'

export function Page() {
  const ownId = useOwnId() ?? ''
  const reader = useReader()
  const group = (name: keyof typeof settingsGroups) => {
    const { icon, title, about } = settingsGroups[name]
    return <SettingsLink to={paths.settingsGroup(name)} icon={icon} title={title(reader)} about={about} />
  }
  return (
    <PageBody narrow>
      <PageTitle title="Settings" lead="Changes save automatically." />
      <nav aria-label="Settings" className={classes.links}>
        {group('notifications')}
        {group('visibility')}
        {group('account')}
        <SettingsLink
          to={paths.horoscope}
          icon={IconMoonStars}
          title="Horoscope"
          about="Birth star, chart, and who sees the points"
        />
        <SettingsLink
          to={paths.myData}
          icon={IconFileZip}
          title="My data"
          about="Download your data, delete your account"
        />
        {group('people')}
        <SettingsLink
          to={paths.plan(ownId)}
          icon={IconCrown}
          title="Plan"
          about="Your plan, payments and receipts"
        />
      </nav>
    </PageBody>
  )
}
