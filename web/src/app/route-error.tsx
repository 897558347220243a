import { useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { CallError } from '../lib/call-error.ts'
import { ChunkLoadError } from '../lib/load-chunk.ts'
import { isReplaced } from '../lib/release.ts'
import { reloadAutomatically } from '../lib/reload.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'

/**
 * Shown when a page cannot be opened; header and footer stay. Retry repeats a failed call and reloads after any other
 * error.
 */
export function RouteError() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  useReloadAfterRelease(error)
  const retry = () => (error instanceof CallError ? revalidate() : window.location.reload())
  return (
    <PageBody narrow>
      <PageTitle title="We could not open this page" />
      <ErrorState error={error} onRetry={retry} isRetrying={state === 'loading'} />
    </PageBody>
  )
}

/** Reloads if a new release has removed the script. Otherwise the error stays, with Retry. */
function useReloadAfterRelease(error: unknown): void {
  const isGone = error instanceof ChunkLoadError
  useEffect(() => {
    if (isGone) void isReplaced().then(is => is && reloadAutomatically())
  }, [isGone])
}
