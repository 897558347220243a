import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Sent } from '#contract/platform/endpoint.ts'
import { type Callable, call } from './call.ts'
import { type Calls, type MemberCall, memberKeyOf } from './query-keys.ts'

export const mutationOf = <E extends Callable>(endpoint: E) =>
  mutationOptions({ mutationFn: (sent: Sent<E>) => call(endpoint, sent) })

interface ReadingOptions {
  staleTime?: number
  gcTime?: number
  refetchOnWindowFocus?: boolean
  refetchInterval?: number
}

/** A query without input, whose reply belongs to the member of the tab. */
export const memberQueryOf = <Name extends MemberCall>(
  name: Name,
  endpoint: Calls[Name],
  options: ReadingOptions = {},
) =>
  queryOptions({
    get queryKey() {
      return memberKeyOf(name)
    },
    queryFn: ({ signal }) => call(endpoint, {} as Sent<Calls[Name]>, { signal }),
    ...options,
  })
