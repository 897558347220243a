import { IconCircleCheck } from '@tabler/icons-react'
import classes from './messages.module.css'

/** The server's message after an action. Screen readers announce it. */
export function DoneMessage({ message }: { message: string | undefined }) {
  return (
    <p className={classes.done} role="status">
      {message && (
        <>
          <IconCircleCheck size={20} aria-hidden />
          <span>{message}</span>
        </>
      )}
    </p>
  )
}

export function ErrorMessage({ error }: { error: Error | null | undefined }) {
  return error ? (
    <p role="alert" className={classes.refusal}>
      {error.message}
    </p>
  ) : null
}
