import type { ComponentProps, ReactNode } from 'react'
import classes from './header-bar.module.css'
import { HeaderEdge } from './header-edge.tsx'

interface HeaderBarProps extends ComponentProps<'header'> {
  /** Closer together, where there is much to show. */
  isDense?: boolean
  children: ReactNode
}

/** What stands on top of every page, as wide as the page. */
export function HeaderBar({ isDense, children, ...props }: HeaderBarProps) {
  return (
    <header {...props} className={classes.header}>
      <div className={classes.bar} data-dense={isDense}>
        {children}
      </div>
      <HeaderEdge />
    </header>
  )
}
