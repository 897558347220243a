import type { ReactNode } from 'react'
import classes from './notice.module.css'

interface NoticeProps {
  icon?: ReactNode
  title: string
  children?: ReactNode
}

/** A small message at the bottom of the screen that does not cover the page. */
export function Notice({ icon, title, children }: NoticeProps) {
  return (
    <div className={classes.notice} role="status">
      {icon}
      <div className={classes.text}>
        <strong>{title}</strong>
        {children}
      </div>
    </div>
  )
}
