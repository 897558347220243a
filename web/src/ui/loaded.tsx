import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import { TextSkeleton } from './skeletons.tsx'

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'isFetching' | 'refetch'>
  /** What to say where it could not be loaded. */
  failure: string
  /** How many lines are to come. */
  lines: number
  children: (data: Data) => ReactNode
}

/** What a query brings: lines to come, then the answer, or why there is none with a way to ask again. */
export function Loaded<Data>({ query, failure, lines, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return <TextSkeleton lines={lines} />
  return (
    <ErrorState
      what={failure}
      error={query.error}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  )
}
