import type { ComponentType } from 'react'
import { Link } from 'react-router'
import shared from '../../ui/shared.module.css'
import classes from './header-link.module.css'

interface HeaderLinkProps {
  to: string
  icon: ComponentType<{ size: number; 'aria-hidden': true }>
  label: string
  count: number
}

/** Above this the badge shows "99+". */
const maxShown = 99

export function HeaderLink({ to, icon: Icon, label, count }: HeaderLinkProps) {
  return (
    <Link to={to} className={shared.headerIcon} aria-label={label}>
      <Icon size={26} aria-hidden />
      {count > 0 && <span className={classes.count}>{count > maxShown ? `${maxShown}+` : count}</span>}
    </Link>
  )
}
