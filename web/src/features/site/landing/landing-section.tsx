import { type ReactNode, useId } from 'react'
import classes from './landing-section.module.css'

interface LandingSectionProps {
  title: string
  /** Coloured bands divide the page. */
  tone?: 'ivory' | 'sand' | 'maroon'
  /** Estimated height on a phone in pixels, until it is laid out. Too low a value would overlap the next band. */
  height?: number
  children: ReactNode
}

/** One band of the landing page. */
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
