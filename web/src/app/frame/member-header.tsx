import { IconArrowLeft, IconMessageCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import shared from '../../ui/shared.module.css'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { usePageBefore } from '../../ui/use-page-before.ts'
import { AccountMenu } from './account-menu.tsx'
import { BrandLink } from './brand-link.tsx'
import bar from './header-bar.module.css'
import { HeaderEdge } from './header-edge.tsx'
import type { LogOut } from './log-out.ts'
import classes from './member-header.module.css'
import { usePhoneFrame } from './use-phone-frame.ts'

export interface MemberHeaderProps extends LogOut {
  userId: number
  /** As stored, relative to the API; null for none, undefined until it is known. */
  photo: string | null | undefined
  isPaid: boolean
  /** Whether the menu was pressed before it came. */
  opensMenu?: boolean | undefined
  /** Whether messages wait in the chat. */
  hasUnread: boolean
  /** The way to what is new, and to the interests, each with how many wait. */
  bell: ReactNode
  interests: ReactNode
  onSearchByName: () => void
}

/**
 * The header of a member: search, the bell, interests, chat and the menu behind one's own photo. On phones interests and
 * chat stand in the bar at the lower edge, and the search in the menu.
 */
export function MemberHeader({ hasUnread, bell, interests, ...menu }: MemberHeaderProps) {
  const isPhone = useIsPhone()
  const { hasBackArrow } = usePhoneFrame(menu.userId)
  return (
    <header className={bar.header}>
      <div className={bar.memberBar}>
        {isPhone && hasBackArrow && <BackLink />}
        <BrandLink to={paths.recentlyJoined} leadsTo="matches" />
        {!isPhone && (
          <nav className={classes.search} aria-label="Search">
            <Link to={paths.search} className={classes.link}>
              Search
            </Link>
            <button type="button" className={classes.link} onClick={menu.onSearchByName}>
              Search By Name?
            </button>
            <Link to={paths.searchById} className={classes.link}>
              Search By ID?
            </Link>
          </nav>
        )}
        <div className={bar.tools}>
          {bell}
          {!isPhone && (
            <>
              {interests}
              <ChatLink hasUnread={hasUnread} />
            </>
          )}
          <AccountMenu {...menu} isPhone={isPhone} />
        </div>
      </div>
      <HeaderEdge />
    </header>
  )
}

/** To the page before, or to the matches. */
function BackLink() {
  const back = usePageBefore(paths.recentlyJoined)
  return (
    <Link {...back} className={classes.back} aria-label="Back">
      <IconArrowLeft size={26} aria-hidden />
    </Link>
  )
}

function ChatLink({ hasUnread }: { hasUnread: boolean }) {
  return (
    <Link
      to={paths.chats}
      className={shared.headerIcon}
      aria-label={hasUnread ? 'Chat, you have unread messages' : 'Chat'}
    >
      <IconMessageCircle size={26} aria-hidden />
      {hasUnread && <span className={classes.dot} />}
    </Link>
  )
}
