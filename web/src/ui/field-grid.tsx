import type { ReactNode } from 'react'
import classes from './field-grid.module.css'

/** One column on phones, two on wide screens. `data-wide` takes the whole row. */
export function FieldGrid({ columns = 2, children }: { columns?: 1 | 2; children: ReactNode }) {
  return (
    <div className={classes.grid} data-columns={columns}>
      {children}
    </div>
  )
}
