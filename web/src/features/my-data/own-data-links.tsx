import { IconChevronRight, IconFileZip, IconTrash, IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { readSession } from '../session/api.ts'
import classes from './own-data-links.module.css'

/** The ways from the settings to one's own data. */
export function OwnDataLinks() {
  const { data: session } = useQuery(readSession)
  const isKept = session?.profileFor !== undefined && session.profileFor !== 'Self'
  return (
    <>
      {isKept && (
        <Way to={paths.candidate} icon={<IconUserCheck size={28} stroke={1.5} aria-hidden />}>
          {session.userName.split(' ')[0]}’s own yes
        </Way>
      )}
      <Way to={paths.myData} icon={<IconFileZip size={28} stroke={1.5} aria-hidden />}>
        Your data, to take with you
      </Way>
      <Way to={paths.deleteAccount} icon={<IconTrash size={28} stroke={1.5} aria-hidden />}>
        Delete your account
      </Way>
    </>
  )
}

function Way({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Link to={to} className={classes.link}>
      {icon}
      <span>{children}</span>
      <IconChevronRight size={22} aria-hidden />
    </Link>
  )
}
