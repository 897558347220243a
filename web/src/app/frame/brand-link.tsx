import { Link } from 'react-router'
import { brand } from '#contract/platform/brand.ts'
import logo from '../../ui/art/logo.svg'
import classes from './brand-link.module.css'

/** The logo leads visitors to the landing page and members to their matches. */
export function BrandLink({ to, leadsTo }: { to: string; leadsTo: string }) {
  return (
    <Link to={to} className={classes.brand} aria-label={`${brand.name}, ${leadsTo}`}>
      <img src={logo} alt="" width={282} height={72} />
    </Link>
  )
}
