import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { readSession } from '../features/session/api.ts'
import { CallError } from '../lib/call-error.ts'
import { ChunkLoadError } from '../lib/load-chunk.ts'
import { isOutOfDate } from '../lib/release.ts'
import { reloadByItself } from '../lib/reload.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { PageBody } from '../ui/page-body.tsx'
import { PageTitle } from '../ui/page-title.tsx'

/**
 * Stands in for a page that could not be opened; header and footer stay. A failed call is tried again in place,
 * anything else with a reload.
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

/** A script that is gone since a release: the new one is loaded by itself. Nothing was typed in a page that did not open. */
function useReloadAfterRelease(error: unknown): void {
  const client = useQueryClient()
  const isGone = error instanceof ChunkLoadError
  useEffect(() => {
    if (!isGone) return
    // Any reply tells which release is out; where there is none, the error stands there with its Retry.
    void client.fetchQuery({ ...readSession, staleTime: 0, retry: false }).then(
      () => isOutOfDate() && reloadByItself(),
      () => false,
    )
  }, [isGone, client])
}
