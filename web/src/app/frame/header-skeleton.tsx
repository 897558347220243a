import { IconMenu2 } from '@tabler/icons-react'
import { paths } from '#contract/platform/paths.ts'
import { BrandLink } from './brand-link.tsx'
import bar from './header-bar.module.css'
import { HeaderEdge } from './header-edge.tsx'
import classes from './header-skeleton.module.css'

/** The header of a member until the session is known. A menu that is pressed here opens with the real header. */
export function HeaderSkeleton({ onMenu }: { onMenu: (isOpen: boolean) => void }) {
  return (
    <header className={bar.header}>
      <div className={bar.memberBar}>
        <BrandLink to={paths.recentlyJoined} leadsTo="matches" />
        <div className={bar.tools}>
          <span className={classes.disc} />
          <span className={classes.disc} />
          <span className={classes.disc} />
          <button
            type="button"
            id="menu"
            className={bar.toggle}
            aria-label="Menu"
            onClick={() => onMenu(true)}
          >
            <IconMenu2 aria-hidden />
          </button>
        </div>
      </div>
      <HeaderEdge />
    </header>
  )
}
