import type { ReactNode } from 'react'
import classes from './banner.module.css'

interface BannerProps {
  icon: ReactNode
  title: string
  /** Read out as soon as it is there. */
  isNews?: boolean
  children?: ReactNode
}

/** A calm word on top of a page. */
export function Banner({ icon, title, isNews = false, children }: BannerProps) {
  return (
    <div className={classes.banner} role={isNews ? 'status' : undefined}>
      {icon}
      <div>
        <p className={classes.title}>{title}</p>
        {children}
      </div>
    </div>
  )
}
