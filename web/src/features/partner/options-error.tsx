import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import classes from './options-error.module.css'

interface OptionsErrorProps {
  error: Error
  onRetry: () => void
  isRetrying: boolean
}

/** The specified block where the choices could not be loaded, with a way to try again. */
export function OptionsError({ error, onRetry, isRetrying }: OptionsErrorProps) {
  return (
    <div className={classes.block} role="alert">
      <p>Error: {error.message || 'Failed to fetch options'}</p>
      <Button
        variant="outline"
        size="sm"
        leftSection={<IconRefresh size={18} aria-hidden />}
        loading={isRetrying}
        onClick={onRetry}
      >
        Retry
      </Button>
    </div>
  )
}
