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
  /** Stored path, relative to the API. Null means none, undefined means not loaded. */
  photo: string | null | undefined
  isPaid: boolean
  /** The menu was pressed before this header was loaded. */
  opensMenu?: boolean | undefined
  hasUnread: boolean
  /** The notifications bell and the interests link, with their counts. */
  bell: ReactNode
  interests: ReactNode
  onSearchByName: () => void
}

/**
 * The header of a member: search, bell, interests, chat and the menu behind the photo. On phones interests and chat are in
 * the bottom bar, and the search is in the menu.
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
