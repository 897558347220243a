import type { ReactNode } from 'react'
import classes from './panel.module.css'

interface PanelProps {
  title?: string
  /** `sand` for a quiet panel beside the main one. */
  tone?: 'white' | 'sand'
  /** No border on a phone, where a form needs the width. */
  isPlainOnPhone?: boolean
  children: ReactNode
}

export function Panel({ title, tone = 'white', isPlainOnPhone, children }: PanelProps) {
  return (
    <section className={classes.panel} data-tone={tone} data-plain={isPlainOnPhone || undefined}>
      {title && <h2 className={classes.title}>{title}</h2>}
      {children}
    </section>
  )
}
