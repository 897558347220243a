import { queryOptions } from '@tanstack/react-query'
import type { SessionState } from '#contract/core/accounts/session.ts'
import * as contract from '#contract/core/accounts/session.ts?wire'
import { call } from '../../../lib/call.ts'
import { clearOfflineCacheOfOthers } from '../../../lib/offline-cache.ts'
import { sessionKey } from '../../../lib/query-client.ts'
import { receiveSession } from '../../../lib/tab-member.ts'

/** Who is signed in. Whoever logs in, logs out or finishes a step invalidates it. */
export const readSession = queryOptions<SessionState, Error, SessionState, typeof sessionKey>({
  queryKey: sessionKey,
  queryFn: async ({ signal }) => {
    const session = await call(contract.readSession, {}, { signal })
    receiveSession(session)
    clearOfflineCacheOfOthers(session.userId)
    return session
  },
  staleTime: 60_000,
  // Another tab may have logged in or out, in a browser where tabs cannot tell each other.
  refetchOnWindowFocus: 'always',
})
