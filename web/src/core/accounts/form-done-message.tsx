import { IconCircleCheck } from '@tabler/icons-react'
import classes from './account-form.module.css'

/** Announced by screen readers. */
export function FormDoneMessage({ message }: { message: string | undefined }) {
  return (
    <div role="status" className={classes.done}>
      {message && (
        <>
          <IconCircleCheck size={22} aria-hidden />
          <span>{message}</span>
        </>
      )}
    </div>
  )
}
