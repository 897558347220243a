import type { ReactNode } from 'react'
import classes from './form-with-aside.module.css'

/** A form with help beside it, or below it on phones. */
export function FormWithAside({ form, children }: { form: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div>{form}</div>
      <aside className={classes.aside}>{children}</aside>
    </div>
  )
}
