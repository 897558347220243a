import { IconAlertCircle } from '@tabler/icons-react'
import classes from './form-alert.module.css'

/** Why the server refused the whole form. An error of one field is shown under that field. */
export function FormAlert({ message, hint }: { message: string | undefined; hint?: string | undefined }) {
  if (!message) return null
  return (
    <div className={classes.alert} role="alert">
      <IconAlertCircle size={22} aria-hidden />
      <div>
        <p>{message}</p>
        {hint && <p className={classes.hint}>{hint}</p>}
      </div>
    </div>
  )
}
