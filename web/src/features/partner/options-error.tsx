import { ErrorState } from '../../ui/error-state.tsx'

interface OptionsErrorProps {
  error: Error
  onRetry: () => void
  isRetrying: boolean
}

/** The specified words where the choices could not be loaded, with a way to try again. */
export function OptionsError({ error, ...retry }: OptionsErrorProps) {
  return (
    <ErrorState message={`Error: ${error.message || 'Failed to fetch options'}`} error={error} {...retry} />
  )
}
