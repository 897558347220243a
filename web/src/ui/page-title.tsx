import type { ReactNode } from 'react'
import { usePageHead } from '../lib/page-head.tsx'
import classes from './page-title.module.css'

interface PageTitleProps {
  title: string
  /** One or two sentences under the title. Also the default description of the page. */
  lead?: string
  description?: string
  /** Search engines leave the page out. */
  isPrivate?: boolean
  children?: ReactNode
}

/** The page heading. Also the title of the tab and of a search result. */
export function PageTitle({ title, lead, description = lead, isPrivate, children }: PageTitleProps) {
  usePageHead({ title, description, ...(isPrivate && { isPrivate }) })
  return (
    <header className={classes.head}>
      <h1>{title}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </header>
  )
}
