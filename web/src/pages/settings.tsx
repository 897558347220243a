import {
  IconChevronRight,
  IconCrown,
  IconDevices,
  IconEyeCheck,
  IconFileZip,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useOwnId } from '../features/session/own-id.ts'
import { useReader } from '../features/session/reader.ts'
import { LettersSetting } from '../features/settings/letters-setting.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Panel } from '../ui/panel.tsx'
import { groups } from './settings/groups.tsx'
import classes from './settings.module.css'

/** The settings in a few groups, so that a phone shows all of them on one screen. */
export function Page() {
  const ownId = useOwnId() ?? ''
  const reader = useReader()
  const { isCandidate, say, name } = reader
  return (
    <PageBody narrow>
      <PageTitle title="Settings" lead="Privacy, messages and notifications. Changes save automatically." />
      <div className={classes.panels}>
        <nav aria-label="Settings" className={classes.links}>
          {Object.entries(groups).map(([group, { icon, title, about }]) => (
            <Way
              key={group}
              to={paths.settingsGroup(group)}
              icon={icon}
              title={title(reader)}
              about={about}
            />
          ))}
          <Way
            to={paths.whoLooked}
            icon={IconEyeCheck}
            title="Who looked"
            about={say('Visitors of your profile', `Visitors of ${name}’s profile`)}
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
          {!isCandidate && (
            <Way
              to={paths.candidate}
              icon={IconUserCheck}
              title={`${name}’s consent`}
              about="The answer, and how to ask"
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
