import { IconCheck } from '@tabler/icons-react'
import { ErrorState } from '../../ui/error-state.tsx'
import classes from './setting-saved.module.css'

interface SettingSavedProps {
  save: { isPending: boolean; isSuccess: boolean; error: Error | null }
  /** The saved value, in words. */
  text: string
}

/** How the saving of a setting went. */
export function SettingSaved({ save, text }: SettingSavedProps) {
  return (
    <>
      <p className={classes.saved} role="status">
        {save.isPending && 'Saving...'}
        {save.isSuccess && (
          <>
            <IconCheck size={20} aria-hidden />
            {text}
          </>
        )}
      </p>
      {save.error && <ErrorState what="This was not saved." error={save.error} />}
    </>
  )
}
