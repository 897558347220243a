import { type ReactNode, useId } from 'react'
import classes from './landing-section.module.css'

interface LandingSectionProps {
  title: string
  /** Bands of another colour part the page. */
  tone?: 'ivory' | 'sand' | 'maroon'
  children: ReactNode
}

/** One of the bands the landing page is made of. */
export function LandingSection({ title, tone = 'ivory', children }: LandingSectionProps) {
  const titleId = useId()
  return (
    <section className={classes.band} data-tone={tone} aria-labelledby={titleId}>
      <div className={classes.inner}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}
