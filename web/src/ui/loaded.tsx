import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import { TextSkeleton } from './skeletons.tsx'

export type LoadQuery = Pick<UseQueryResult, 'error' | 'isFetching'> & { refetch: () => unknown }

interface LoadErrorProps {
  /** What could not be loaded, as a sentence. */
  what: string
  /** Instead of the message of the error. */
  message?: string
  query: LoadQuery
}

export function LoadError({ query, ...texts }: LoadErrorProps) {
  return (
    <ErrorState
      {...texts}
      error={query.error}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  )
}

export type LoadedQuery<Data> = LoadQuery & Pick<UseQueryResult<Data>, 'data' | 'isError'>

interface LoadedProps<Data> {
  query: LoadedQuery<Data>
  /** The sentence for a failed load. */
  failure: string
  lines?: number
  /** Shown while loading, instead of lines. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/** The data of a query, a skeleton while it loads, or the error with a retry. */
export function Loaded<Data>({ query, failure, lines, skeleton, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <LoadError what={failure} query={query} />
  return skeleton ?? <TextSkeleton lines={lines} />
}
