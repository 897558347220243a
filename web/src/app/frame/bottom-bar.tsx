import { IconHeart, IconMessageCircle, IconSearch, IconUser, IconUsers } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { NavLink } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import classes from './bottom-bar.module.css'
import { usePhoneFrame } from './use-phone-frame.ts'

interface BottomBarProps {
  userId: number
  /** Interests waiting for an answer, and unread messages. */
  interests: number
  messages: number
}

/** On phones: the five main pages, in reach of a thumb, with the number of new items on each. */
export function BottomBar({ userId, interests, messages }: BottomBarProps) {
  const isPhone = useIsPhone()
  const { hasActionBar } = usePhoneFrame(userId)
  if (!isPhone || hasActionBar) return null
  return (
    <nav className={classes.bar} data-bottom-bar aria-label="Main">
      <Place to={paths.recentlyJoined} icon={IconUsers} name="Matches" />
      <Place to={paths.search} icon={IconSearch} name="Search" />
      <Place
        to={paths.interests}
        icon={IconHeart}
        name="Interests"
        waiting={interests}
        what="waiting for your answer"
      />
      <Place to={paths.chats} icon={IconMessageCircle} name="Chat" waiting={messages} what="unread" />
      <Place to={paths.viewProfile(userId)} icon={IconUser} name="Profile" />
    </nav>
  )
}

interface PlaceProps {
  to: string
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>
  name: string
  waiting?: number
  what?: string
}

const maxShown = 99

function Place({ to, icon: Icon, name, waiting = 0, what }: PlaceProps) {
  return (
    <NavLink
      to={to}
      className={classes.place}
      aria-label={waiting > 0 ? `${name}, ${waiting} ${what}` : undefined}
    >
      <span className={classes.icon}>
        <Icon size={25} stroke={1.7} aria-hidden />
        {waiting > 0 && (
          <span className={classes.count}>{waiting > maxShown ? `${maxShown}+` : waiting}</span>
        )}
      </span>
      {name}
    </NavLink>
  )
}
