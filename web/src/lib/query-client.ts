import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'
import { announceSessionEnd } from './session-end.ts'

export const sessionKey = ['session'] as const

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: watchForSessionEnd }),
    mutationCache: new MutationCache({ onError: watchForSessionEnd }),
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

  function watchForSessionEnd(error: Error) {
    if (!(error instanceof CallError) || error.kind !== 'session-ended') return
    const known = client.getQueryData<{ isLoggedIn: boolean }>(sessionKey)
    if (known?.isLoggedIn) announceSessionEnd()
    void client.invalidateQueries({ queryKey: sessionKey })
  }

  return client
}

/** One for the whole application: the route guards read the session before any component is there. */
export const queryClient = createQueryClient()
