import type { ReactNode } from 'react'
import { MandalaWatermark } from './ornament.tsx'
import classes from './state-message.module.css'

interface StateMessageProps {
  icon?: ReactNode
  title: string
  headingLevel?: 'h1' | 'h2'
  children?: ReactNode
  /** One or two buttons or links. */
  actions?: ReactNode
}

/** The layout of "nothing here", "not found" and "in preparation": a short text and a next step. */
export function StateMessage({
  icon,
  title,
  headingLevel: Heading = 'h2',
  children,
  actions,
}: StateMessageProps) {
  return (
    <div className={classes.frame}>
      <MandalaWatermark />
      <div className={classes.content}>
        {icon && <div className={classes.icon}>{icon}</div>}
        <Heading>{title}</Heading>
        {children}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  )
}
