import { Link } from 'react-router'
import { brand } from '#contract/brand.ts'
import mark from '../../art/mark.svg'
import classes from './brand-link.module.css'

/** The mark and the name; visitors come home by it, members to their matches. */
export function BrandLink({ to, leadsTo }: { to: string; leadsTo: string }) {
  return (
    <Link to={to} className={classes.brand} aria-label={`${brand.name}, ${leadsTo}`}>
      <img src={mark} alt="" width={44} height={44} />
      <span>{brand.name}</span>
    </Link>
  )
}
