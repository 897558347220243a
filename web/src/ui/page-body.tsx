import type { ReactNode } from 'react'
import classes from './page-body.module.css'

interface PageBodyProps {
  narrow?: boolean
  /** Begins close under the header, where people come before words. */
  tight?: boolean
  children: ReactNode
}

/** The width of a page: as wide as the frame, or narrow for a form or a text. */
export function PageBody({ narrow = false, tight = false, children }: PageBodyProps) {
  return (
    <div className={classes.body} data-narrow={narrow || undefined} data-tight={tight || undefined}>
      {children}
    </div>
  )
}
