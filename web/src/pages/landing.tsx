import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { usePageHead } from '../lib/page-head.tsx'
import { paths } from '../paths.ts'
import classes from './landing.module.css'

const widths = [640, 1080, 1600]
const sources = (format: 'avif' | 'webp') =>
  widths.map(width => `/art/hero-${width}.${format} ${width}w`).join(', ')

export function Page() {
  usePageHead({
    title: 'Hindu matrimony for families',
    description:
      'Genuine members, matched by compatibility, values and culture, with guidance at every step to a Hindu marriage.',
  })
  return (
    <section className={classes.hero}>
      <HeroPicture />
      <div className={classes.card}>
        <h1>Your Journey To Love Begins here !</h1>
        <p className={classes.lead}>
          Meet genuine matches who share your values and your dreams, with your family beside you at every
          step.
        </p>
        <div className={classes.actions}>
          <Button component={Link} to={paths.signUp}>
            Sign Up
          </Button>
          <Button component={Link} to={paths.login} variant="outline">
            Login
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Cut at the sides on phones and at the lower edge on wide screens; the couple stays in sight on both. */
function HeroPicture() {
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes="max(100vw, 600px)" />
      <img
        className={classes.picture}
        src="/art/hero-1080.webp"
        srcSet={sources('webp')}
        sizes="max(100vw, 600px)"
        width={1600}
        height={900}
        fetchPriority="high"
        alt="A groom and a bride with flower garlands, drawn under an arch hung with marigolds"
      />
    </picture>
  )
}
