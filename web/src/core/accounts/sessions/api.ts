import { queryOptions } from '@tanstack/react-query'
import type { SessionState } from '#contract/core/accounts/session.ts'
import * as contract from '#contract/core/accounts/session.ts?wire'
import { call } from '../../../lib/call.ts'
import { clearOfflineCacheOfOthers } from '../../../lib/offline-cache.ts'
import { sessionKey } from '../../../lib/query-client.ts'
import { receiveSession } from '../../../lib/tab-member.ts'

/** The session. Logging in, logging out and finishing a step invalidate it. */
export const readSession = queryOptions<SessionState, Error, SessionState, typeof sessionKey>({
  queryKey: sessionKey,
  queryFn: async ({ signal }) => {
    const session = await call(contract.readSession, {}, { signal })
    receiveSession(session)
    clearOfflineCacheOfOthers(session.userId)
    return session
  },
  staleTime: 60_000,
  // Another tab may have logged in or out, and not every browser lets tabs notify each other.
  refetchOnWindowFocus: 'always',
})
