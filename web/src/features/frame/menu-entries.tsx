import {
  IconCrown,
  IconDevices,
  IconHeartSearch,
  IconId,
  IconLogout,
  IconSearch,
  IconSettings,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { LogOut } from './log-out.ts'
import classes from './menu-entries.module.css'

interface MenuEntriesProps extends LogOut {
  userId: number
  isPaid: boolean
  /** Phones have the search here as well, and no entry for the active plan. */
  isPhone: boolean
  onSearchByName: () => void
}

export function MenuEntries({
  userId,
  isPaid,
  isPhone,
  onSearchByName,
  logOut,
  isLoggingOut,
}: MenuEntriesProps) {
  return (
    <>
      {isPhone && (
        <ul className={classes.entries}>
          <Action icon={IconSearch} label="Search By Name?" onPress={onSearchByName} />
          <Entry icon={IconId} label="Search By ID?" to={paths.searchById} />
        </ul>
      )}
      <ul className={classes.entries}>
        <Entry icon={IconHeartSearch} label="Desired Profile" to={paths.recentlyJoined} />
        <Entry icon={IconUser} label="My Profile" to={paths.viewProfile(userId)} />
        <Entry icon={IconUsers} label="Partner Profile" to={paths.editPartner(userId)} />
        {isPaid && !isPhone && <Entry icon={IconCrown} label="Active Plan" to={paths.plan(userId)} />}
        {!isPaid && <Entry icon={IconCrown} label="Upgrade" to={paths.upgrade(userId)} />}
        <Action icon={IconLogout} label="Log Out" onPress={logOut} isBusy={isLoggingOut} />
      </ul>
      <ul className={classes.entries}>
        <Entry icon={IconSettings} label="Settings" to={paths.settings} />
        <Entry icon={IconDevices} label="Where you are logged in" to={paths.devices} />
      </ul>
    </>
  )
}

type Icon = ComponentType<{ size: number; 'aria-hidden': true }>

function Entry({ icon, label, to }: { icon: Icon; label: string; to: string }) {
  return (
    <li>
      <Link to={to} className={classes.entry}>
        <Label icon={icon}>{label}</Label>
      </Link>
    </li>
  )
}

interface ActionProps {
  icon: Icon
  label: string
  onPress: () => void
  isBusy?: boolean
}

function Action({ icon, label, onPress, isBusy }: ActionProps) {
  return (
    <li>
      <button type="button" className={classes.entry} disabled={isBusy} onClick={onPress}>
        <Label icon={icon}>{label}</Label>
      </button>
    </li>
  )
}

function Label({ icon: Icon, children }: { icon: Icon; children: ReactNode }) {
  return (
    <>
      <Icon size={20} aria-hidden />
      {children}
    </>
  )
}
