import { Link } from 'react-router'
import { brand } from '#contract/platform/brand.ts'
import { paths } from '#contract/platform/paths.ts'
import { support } from '../../lib/support.ts'
import classes from './member-footer.module.css'

const links = [
  [paths.contactUs, 'Help'],
  [paths.safety, 'Safety'],
  [paths.terms, 'Terms'],
  [paths.privacy, 'Privacy'],
  [paths.grievance, 'Complaints'],
] as const

/** The remaining links of the public footer, without Login. */
const moreLinks = [
  [paths.home, 'Home'],
  [paths.aboutUs, 'About Us'],
  [paths.contactUs, 'Contact Us'],
  [paths.reportMisuse, 'Report Misuse'],
  [paths.howItWorks, 'How it Works'],
  [paths.refund, 'Return & Refund'],
  [paths.pricing, 'Pricing'],
  [paths.posts, 'Blog'],
] as const

export function MemberFooter() {
  const { phone, email } = support
  return (
    <footer className={classes.footer}>
      <nav aria-label="Footer">
        <Links links={links} />
      </nav>
      <address className={classes.contact}>
        {phone && <a href={`tel:${phone.replaceAll('-', '')}`}>{phone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </address>
      <p>© {brand.copyright}</p>
      <details>
        <summary>More links</summary>
        <Links links={moreLinks} />
      </details>
    </footer>
  )
}

function Links({ links: shown }: { links: readonly (readonly [string, string])[] }) {
  return (
    <ul>
      {shown.map(([to, label]) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  )
}
