import type { ComponentProps } from 'react'
import classes from './honeypot.module.css'

/** A field that people do not see or reach. A program fills it in. */
export function Honeypot({ error: _, ...props }: ComponentProps<'input'> & { error?: unknown }) {
  return (
    <div className={classes.away} aria-hidden>
      <label>
        Website
        <input {...props} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
