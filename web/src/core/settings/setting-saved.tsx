import { IconCheck } from '@tabler/icons-react'
import { ErrorState } from '../../ui/error-state.tsx'
import classes from './setting-saved.module.css'

interface SettingSavedProps {
  save: { isPending: boolean; isSuccess: boolean; error: Error | null }
  text: string
}

/** Whether a setting is being saved, is saved or failed. */
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
      {save.error && <ErrorState what="This setting was not saved." error={save.error} />}
    </>
  )
}
