import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readBanner } from '../showcase/api.ts'
import classes from './hero.module.css'
import { HeroPicture } from './hero-picture.tsx'
import { TrustLine } from './trust-line.tsx'

interface HeroProps {
  subheadline: string | undefined
  /** The search card. It overlaps the lower edge. */
  children: ReactNode
}

export function Hero({ subheadline, children }: HeroProps) {
  const banner = useQuery(readBanner)
  return (
    <>
      <section className={classes.hero} data-banner-failed={banner.isError || undefined}>
        <HeroPicture
          banner={banner.data?.banner_image}
          small={banner.data?.banner_small}
          alt={banner.data?.banner_alt}
        />
        <div className={classes.words}>
          <h1>Your Journey To Love Begins here !</h1>
          <p className={classes.lead}>{subheadline}</p>
        </div>
      </section>
      <div className={classes.overlap}>
        {children}
        <TrustLine />
      </div>
    </>
  )
}
