import type { ReactNode } from 'react'
import { usePageHead } from '../lib/page-head.tsx'
import classes from './page-title.module.css'

interface PageTitleProps {
  title: string
  /** One or two sentences under the title; also the description of the page where none is given. */
  lead?: string
  description?: string
  children?: ReactNode
}

/** The heading of a page, and what its tab and a search engine call it. */
export function PageTitle({ title, lead, description = lead, children }: PageTitleProps) {
  usePageHead({ title, description })
  return (
    <header className={classes.head}>
      <h1>{title}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </header>
  )
}
