import { useRevalidator, useRouteError } from 'react-router'
import { CallError } from '../lib/call-error.ts'
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
  const retry = () => (error instanceof CallError ? revalidate() : window.location.reload())
  return (
    <PageBody narrow>
      <PageTitle title="We could not open this page" />
      <ErrorState error={error} onRetry={retry} isRetrying={state === 'loading'} />
    </PageBody>
  )
}
