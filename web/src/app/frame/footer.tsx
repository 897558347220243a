import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandWhatsapp,
  IconBrandYoutube,
  IconMail,
  IconPhone,
  IconScale,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { brand } from '#contract/platform/brand.ts'
import { paths } from '#contract/platform/paths.ts'
import { support } from '../../lib/support.ts'
import classes from './footer.module.css'
import { TextSizeSwitch } from './text-size-switch.tsx'

const links = [
  [paths.home, 'Home'],
  [paths.aboutUs, 'About Us'],
  [paths.contactUs, 'Contact Us'],
  [paths.reportMisuse, 'Report Misuse'],
  [paths.grievance, 'Complaints'],
  [paths.login, 'Login'],
  [paths.howItWorks, 'How it Works'],
  [paths.terms, 'Terms & Conditions'],
  [paths.privacy, 'Privacy Policy'],
  [paths.refund, 'Return & Refund'],
  [paths.pricing, 'Pricing'],
  [paths.posts, 'Blog'],
  [paths.kundliMatching, 'Kundli Matching'],
  [paths.safety, 'Stay Safe'],
] as const

const social = (
  [
    [brand.social.facebook, 'Facebook', IconBrandFacebook],
    [brand.social.instagram, 'Instagram', IconBrandInstagram],
    [brand.social.youtube, 'YouTube', IconBrandYoutube],
    [brand.social.whatsapp, 'WhatsApp', IconBrandWhatsapp],
  ] as const
).filter(([href]) => href)

export function Footer() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.about}>
          <p className={classes.name}>{brand.name}</p>
          <p>{brand.purpose}</p>
        </div>
        <nav aria-label="Footer">
          <ul className={classes.links}>
            {links.map(([to, label]) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <Contact />
      </div>
      <div className={classes.small}>
        <TextSizeSwitch />
        <p>
          © {brand.copyright} {brand.name}
        </p>
      </div>
    </footer>
  )
}

function Contact() {
  return (
    <address className={classes.contact}>
      {support.phone && (
        <a href={`tel:${support.phone.replaceAll('-', '')}`}>
          <IconPhone size={20} aria-hidden />
          {support.phone}
        </a>
      )}
      <a href={`mailto:${support.email}`}>
        <IconMail size={20} aria-hidden />
        {support.email}
      </a>
      <a href={`mailto:${brand.grievanceEmail}`}>
        <IconScale size={20} aria-hidden />
        {brand.grievanceOfficer || 'Complaints'}: {brand.grievanceEmail}
      </a>
      {social.length > 0 && <Social />}
    </address>
  )
}

function Social() {
  return (
    <ul className={classes.social}>
      {social.map(([href, label, Icon]) => (
        <li key={label}>
          <a href={href} target="_blank" rel="noreferrer" aria-label={`${brand.name} on ${label}`}>
            <Icon size={24} aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  )
}
