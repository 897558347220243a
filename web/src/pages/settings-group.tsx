import { IconArrowLeft } from '@tabler/icons-react'
import { Link, Navigate, useParams } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { useReader } from '../core/accounts/sessions/reader.ts'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { settingsGroups } from './settings/settings-groups.tsx'
import classes from './settings.module.css'

export function Page() {
  const { group = '' } = useParams()
  const reader = useReader()
  if (!isGroup(group)) return <Navigate to={paths.settings} replace />
  const { title, about, Content } = settingsGroups[group]
  return (
    <PageBody narrow>
      <Link to={paths.settings} className={classes.back}>
        <IconArrowLeft size={20} aria-hidden />
        All settings
      </Link>
      <PageTitle title={title(reader)} lead={about} />
      <div className={classes.panels}>
        <Content />
      </div>
    </PageBody>
  )
}

const isGroup = (name: string): name is keyof typeof settingsGroups => Object.hasOwn(settingsGroups, name)
