import type { ReactNode } from 'react'
import classes from './page-body.module.css'

/** The width of a page: as wide as the frame, or narrow for a form or a text. */
export function PageBody({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <div className={classes.body} data-narrow={narrow || undefined}>
      {children}
    </div>
  )
}
