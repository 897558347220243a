import { useQueryClient } from '@tanstack/react-query'
import type { SignedInAs } from '#contract/platform/endpoint.ts'
import { notifyTabs } from '../../lib/other-tabs.ts'
import { sessionKey } from '../../lib/query-client.ts'
import { isReadBy } from '../../lib/query-keys.ts'
import { openFor, tabMemberId } from '../../lib/tab-member.ts'

/** After a login or a registration, gives the tab to the new member. Without a name, the next session names the member. */
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
