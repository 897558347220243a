import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { CallError } from '../lib/call-error.ts'
import classes from './error-state.module.css'

interface ErrorStateProps {
  /** What could not be done, in words of the page: "We could not load the states of India." */
  what?: string
  /** Instead of what the error says of itself. */
  message?: string
  error: unknown
  onRetry?: () => void
  isRetrying?: boolean
}

/** Says what happened, offers the retry and, for a surprise, the number by which support finds it. */
export function ErrorState({ what, message, error, onRetry, isRetrying = false }: ErrorStateProps) {
  const known = error instanceof CallError ? error : undefined
  return (
    <div className={classes.error} role="alert">
      <div>
        {what && <p className={classes.what}>{what}</p>}
        <p>{message ?? known?.message ?? 'Something went wrong. Please try again.'}</p>
        {known?.requestId && <p className={classes.id}>Reference for our support: {known.requestId}</p>}
      </div>
      {onRetry && (
        <Button
          variant="outline"
          size="sm"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={isRetrying}
          onClick={onRetry}
        >
          Retry
        </Button>
      )}
    </div>
  )
}
