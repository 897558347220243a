import { IconCircleCheck } from '@tabler/icons-react'
import classes from './account-form.module.css'

/** That something went well, told aloud as soon as it is there. */
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
