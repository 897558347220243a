import type { ReactNode } from 'react'
import classes from './notice.module.css'

interface NoticeProps {
  icon?: ReactNode
  title: string
  children?: ReactNode
}

/** A small sheet at the lower edge that tells of something without taking the page away. */
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
