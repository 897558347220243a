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

/** The most that is counted out on so small a sign. */
const most = 99

/** A way of the header with a figure on it. */
export function HeaderLink({ to, icon: Icon, label, count }: HeaderLinkProps) {
  return (
    <Link to={to} className={shared.headerIcon} aria-label={label}>
      <Icon size={26} aria-hidden />
      {count > 0 && <span className={classes.count}>{count > most ? `${most}+` : count}</span>}
    </Link>
  )
}
