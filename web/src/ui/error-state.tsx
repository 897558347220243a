import { Button } from '@mantine/core'
import { useNetwork, useWindowEvent } from '@mantine/hooks'
import { IconRefresh } from '@tabler/icons-react'
import { CallError } from '../lib/call-error.ts'
import { ChunkLoadError, scriptMissing } from '../lib/load-chunk.ts'
import { useIsOfflineCacheShown } from '../lib/offline-cache.ts'
import { isNothingLost } from '../lib/reload.ts'
import classes from './error-state.module.css'

interface ErrorStateProps {
  /** What failed: "We could not load the states of India." */
  what?: string
  /** Replaces the message of the error. */
  message?: string
  error: unknown
  onRetry?: () => void
  isRetrying?: boolean
}

/** A second import would not help: browsers remember a failed script, and a missing file belongs to an older release. */
const reload = () => window.location.reload()

/** Shows what happened, Retry and, after an unexpected error, the reference number for support. */
export function ErrorState({ what, message, error, onRetry, isRetrying = false }: ErrorStateProps) {
  if (error instanceof ChunkLoadError) return <ScriptMissing what={what} />
  const known = error instanceof CallError ? error : undefined
  return (
    <Alert
      what={what}
      message={message ?? known?.message ?? 'Something went wrong. Please try again.'}
      detail={known?.requestId && `Reference for our support: ${known.requestId}`}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  )
}

/** Reloads when the connection is back, unless the member has typed something. */
function ScriptMissing({ what }: { what: string | undefined }) {
  const { online } = useNetwork()
  const isOldShown = useIsOfflineCacheShown()
  const network = online && !isOldShown ? 'online' : 'offline'
  useWindowEvent('online', () => isNothingLost() && reload())
  return <Alert what={what} message={scriptMissing[network]} onRetry={reload} />
}

interface AlertProps {
  what: string | undefined
  message: string
  detail?: string | undefined
  onRetry: (() => void) | undefined
  isRetrying?: boolean
}

function Alert({ what, message, detail, onRetry, isRetrying = false }: AlertProps) {
  return (
    <div className={classes.error} role="alert">
      <div>
        {what && <p className={classes.what}>{what}</p>}
        <p>{message}</p>
        {detail && <p className={classes.id}>{detail}</p>}
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
