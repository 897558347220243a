import { IconMenu2 } from '@tabler/icons-react'
import { paths } from '#contract/paths.ts'
import { pressWhenThere, toCome } from '../../lib/early-presses.ts'
import { BrandLink } from './brand-link.tsx'
import bar from './header-bar.module.css'
import { HeaderEdge } from './header-edge.tsx'
import classes from './header-to-come.module.css'

/** The header of a member until it is known whose: what is pressed here is done once the real one stands in its place. */
export function HeaderToCome() {
  return (
    <header className={bar.header} {...toCome}>
      <div className={bar.memberBar}>
        <BrandLink to={paths.recentlyJoined} leadsTo="matches" />
        <div className={bar.tools}>
          <span className={classes.disc} />
          <span className={classes.disc} />
          <span className={classes.disc} />
          <button
            type="button"
            className={bar.toggle}
            aria-label="Menu"
            data-stands-for="Open menu"
            onClick={event => pressWhenThere(event.currentTarget)}
          >
            <IconMenu2 aria-hidden />
          </button>
        </div>
      </div>
      <HeaderEdge />
    </header>
  )
}
