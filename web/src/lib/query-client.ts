import { notifyManager, QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'
import { keyOf } from './query-keys.ts'

// Draws a press immediately. By default React Query waits, and a choice jumps back to its old value.
notifyManager.setScheduler(queueMicrotask)

export const sessionKey = keyOf('readSession')

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Offline shows an error with a retry instead of waiting silently.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 1 && error instanceof CallError && error.kind === 'offline',
        staleTime: 30_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** One for the whole application, because the route guards read the session before any component exists. */
export const queryClient = createQueryClient()
