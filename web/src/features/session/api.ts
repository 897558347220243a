import { queryOptions } from '@tanstack/react-query'
import type { SessionState } from '#contract/session.ts'
import * as contract from '#contract/session.ts?wire'
import { call } from '../../lib/call.ts'
import { sessionKey } from '../../lib/query-client.ts'

/** Who is signed in. Whoever logs in, logs out or finishes a step invalidates it. */
export const readSession = queryOptions<SessionState, Error, SessionState, typeof sessionKey>({
  queryKey: sessionKey,
  queryFn: ({ signal }) => call(contract.readSession, {}, { signal }),
  staleTime: 60_000,
})
