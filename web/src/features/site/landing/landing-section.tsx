import { type ReactNode, useId } from 'react'
import classes from './landing-section.module.css'

interface LandingSectionProps {
  title: string
  /** Bands of another colour part the page. */
  tone?: 'ivory' | 'sand' | 'maroon'
  /** How tall it is on a phone, pixels, until it is laid out: in less room, what it holds would lie over the next band. */
  height?: number
  children: ReactNode
}

/** One of the bands the landing page is made of. */
export function LandingSection({ title, tone = 'ivory', height = 720, children }: LandingSectionProps) {
  const titleId = useId()
  return (
    <section
      className={classes.band}
      style={{ containIntrinsicSize: `auto ${height}px` }}
      data-tone={tone}
      aria-labelledby={titleId}
    >
      <div className={classes.inner}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}
