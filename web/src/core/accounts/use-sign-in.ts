import { useQueryClient } from '@tanstack/react-query'
import type { SignedInAs } from '#contract/platform/endpoint.ts'
import { notifyTabs } from '../../lib/other-tabs.ts'
import { sessionKey } from '../../lib/query-client.ts'
import { isReadBy } from '../../lib/query-keys.ts'
import { openFor, tabMemberId } from '../../lib/tab-member.ts'

/**
 * Once someone has logged in or registered here: the tab is theirs, and nothing of whoever was here before is left.
 * Without a name it is whoever the session names next.
 */
export function useSignIn() {
  const client = useQueryClient()
  return async (member: SignedInAs | undefined) => {
    const before = tabMemberId()
    openFor(member && { id: member.id, name: member.name })
    notifyTabs({ about: 'session' })
    client.removeQueries({ predicate: isReadBy(before) })
    await client.invalidateQueries({ queryKey: sessionKey })
  }
}
