import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionState } from '#contract/session.ts'
import { sessionKey } from '../../lib/query-client.ts'

/** Whose page this is: whoever was signed in when it opened, also after that session has ended. */
export function useOwnId(): number | undefined {
  const client = useQueryClient()
  const [ownId] = useState(() => client.getQueryData<SessionState>(sessionKey)?.userId)
  return ownId ?? undefined
}
