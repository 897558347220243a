import { notifyManager, QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'
import { keyOf } from './query-keys.ts'

// What was pressed shows at once: by default it is drawn after a pause, in which a choice jumps back to what it was.
notifyManager.setScheduler(queueMicrotask)

export const sessionKey = keyOf('readSession')

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Offline is an answer to show with a retry, not a reason to wait in silence.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 1 && error instanceof CallError && error.kind === 'offline',
        staleTime: 30_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** One for the whole application: the route guards read the session before any component is there. */
export const queryClient = createQueryClient()
