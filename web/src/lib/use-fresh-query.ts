import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** Reads again when a form opens, so that it never starts with data that another device has changed. */
export function useFreshQuery<Read, Data, Key extends QueryKey>(
  options: UseQueryOptions<Read, Error, Data, Key>,
) {
  const [openedAt] = useState(Date.now)
  const { data, dataUpdatedAt, error, isError, isFetching, refetch } = useQuery({
    ...options,
    refetchOnMount: 'always',
  })
  return { data: dataUpdatedAt >= openedAt ? data : undefined, error, isError, isFetching, refetch }
}
