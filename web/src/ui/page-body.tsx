import type { ReactNode } from 'react'
import classes from './page-body.module.css'

interface PageBodyProps {
  narrow?: boolean
  /** Less space under the header, for pages that begin with people. */
  tight?: boolean
  children: ReactNode
}

/** The page width: full, or narrow for a form or a text. */
export function PageBody({ narrow = false, tight = false, children }: PageBodyProps) {
  return (
    <div className={classes.body} data-narrow={narrow || undefined} data-tight={tight || undefined}>
      {children}
    </div>
  )
}
