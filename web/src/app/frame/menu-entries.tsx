import {
  IconBook2,
  IconBookmark,
  IconCrown,
  IconDevices,
  IconHeartSearch,
  IconId,
  IconLogout,
  IconSearch,
  IconSettings,
  IconShieldHeart,
  IconStar,
  IconTextIncrease,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { useLargerText } from '../../lib/text-size.ts'
import type { LogOut } from './log-out.ts'
import classes from './menu-entries.module.css'

interface MenuEntriesProps extends LogOut {
  userId: number
  isPaid: boolean
  /** On a phone the menu contains the search, but not the active plan. */
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
      </ul>
      <ul className={classes.entries}>
        <Entry icon={IconStar} label="Shortlist" to={paths.shortlist} />
        <Entry icon={IconBookmark} label="Saved searches" to={paths.searches} />
        <Entry icon={IconSettings} label="Settings" to={paths.settings} />
        <Entry icon={IconDevices} label="Your devices" to={paths.devices} />
        <Entry icon={IconBook2} label="Blog" to={paths.posts} />
        <Entry icon={IconShieldHeart} label="Stay Safe" to={paths.safety} />
        <TextSizeEntry />
      </ul>
      <ul className={classes.entries}>
        <Action icon={IconLogout} label="Logout" onPress={logOut} isBusy={isLoggingOut} />
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

/** Stays open after a press, so that the member sees the effect and can undo it. */
function TextSizeEntry() {
  const [isOn, setIsOn] = useLargerText()
  return <Action icon={IconTextIncrease} label="Larger text" isOn={isOn} onPress={() => setIsOn(!isOn)} />
}

interface ActionProps {
  icon: Icon
  label: string
  onPress: () => void
  isBusy?: boolean
  /** For a toggle. */
  isOn?: boolean
}

function Action({ icon, label, onPress, isBusy, isOn }: ActionProps) {
  return (
    <li>
      <button type="button" className={classes.entry} disabled={isBusy} aria-pressed={isOn} onClick={onPress}>
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
