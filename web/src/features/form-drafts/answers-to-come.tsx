import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loader } from '../../ui/loader.tsx'

type Read = Pick<UseQueryResult, 'error' | 'isError' | 'isFetching' | 'refetch'>

/** In place of a form until all that it begins with has been read. */
export function AnswersToCome({ reads }: { reads: Read[] }) {
  const failed = reads.find(({ isError }) => isError)
  if (!failed) return <Loader />
  return (
    <ErrorState
      what="We could not load what you have answered so far."
      error={failed.error}
      onRetry={() => void failed.refetch()}
      isRetrying={failed.isFetching}
    />
  )
}
