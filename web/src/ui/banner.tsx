import type { ReactNode } from 'react'
import classes from './banner.module.css'

interface BannerProps {
  icon: ReactNode
  title: string
  /** Announced to screen readers. */
  isNews?: boolean
  children?: ReactNode
}

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
