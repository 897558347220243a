import type { ReactNode } from 'react'
import classes from './field-grid.module.css'

/** Fields in one column on phones and two on wide screens; one that needs the room asks with `data-wide`. */
export function FieldGrid({ columns = 2, children }: { columns?: 1 | 2; children: ReactNode }) {
  return (
    <div className={classes.grid} data-columns={columns}>
      {children}
    </div>
  )
}
