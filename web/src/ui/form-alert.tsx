import { IconAlertCircle } from '@tabler/icons-react'
import classes from './form-alert.module.css'

/** Why the server refused the form as a whole; what is wrong with one field stands under that field. */
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
