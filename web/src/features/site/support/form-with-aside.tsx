import type { ReactNode } from 'react'
import classes from './form-with-aside.module.css'

/** A form, and beside it, or on phones below it, what helps with it. */
export function FormWithAside({ form, children }: { form: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div>{form}</div>
      <aside className={classes.aside}>{children}</aside>
    </div>
  )
}
