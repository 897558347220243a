import {
  IconChevronRight,
  IconCrown,
  IconDevices,
  IconEyeCheck,
  IconFileZip,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { readSession } from '../features/session/api.ts'
import { useOwnId } from '../features/session/own-id.ts'
import { LettersSetting } from '../features/settings/letters-setting.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Panel } from '../ui/panel.tsx'
import { groups } from './settings/groups.tsx'
import classes from './settings.module.css'

/** Every choice in a few groups, so that a phone shows all of them at a glance. */
export function Page() {
  const ownId = useOwnId() ?? ''
  const { data: session } = useQuery(readSession)
  const isKept = session?.profileFor !== undefined && session.profileFor !== 'Self'
  return (
    <PageBody narrow>
      <PageTitle
        title="Settings"
        lead="Who sees you, who writes to you, and what we may do. Saved as you choose."
      />
      <div className={classes.panels}>
        <nav aria-label="Settings" className={classes.links}>
          {Object.entries(groups).map(([group, { icon, title, about }]) => (
            <Way key={group} to={paths.settingsGroup(group)} icon={icon} title={title} about={about} />
          ))}
          <Way
            to={paths.whoLooked}
            icon={IconEyeCheck}
            title="Who looked"
            about="Who opened your profile, photos or number"
          />
          <Way
            to={paths.plan(ownId)}
            icon={IconCrown}
            title="Your plan and payments"
            about="Receipts, and until when"
          />
          <Way
            to={paths.devices}
            icon={IconDevices}
            title="Where you are logged in"
            about="Devices, and how to log them out"
          />
          {isKept && (
            <Way
              to={paths.candidate}
              icon={IconUserCheck}
              title={`${session.userName.split(' ')[0]}’s own yes`}
              about="What they have answered, and how to ask"
            />
          )}
          <Way
            to={paths.myData}
            icon={IconFileZip}
            title="Your data, to take with you"
            about="All of it, to read and to keep"
          />
          <Way
            to={paths.deleteAccount}
            icon={IconTrash}
            title="Delete your account"
            about="What goes, and what stays how long"
          />
        </nav>
        <Panel>
          <LettersSetting />
        </Panel>
      </div>
    </PageBody>
  )
}

interface WayProps {
  to: string
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>
  title: string
  about: string
}

function Way({ to, icon: Icon, title, about }: WayProps) {
  return (
    <Link to={to} className={classes.link} aria-label={title}>
      <Icon size={28} stroke={1.5} aria-hidden />
      <span>
        {title}
        <small>{about}</small>
      </span>
      <IconChevronRight size={22} stroke={2} aria-hidden />
    </Link>
  )
}
