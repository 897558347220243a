import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { BlockKind } from '#contract/features/interests/blocks.ts'
import { CallError, messageOf } from '../../../lib/call-error.ts'
import { knowVersion } from '../../../lib/member-version.ts'
import { tellTabs } from '../../../lib/other-tabs.ts'
import { isReadBy, isReplyTo } from '../../../lib/query-keys.ts'
import { useSingleMutation } from '../../../lib/single-flight.ts'
import { tabMemberId } from '../../../lib/tab-member.ts'
import { acts, listNotForUs } from './api.ts'

/** Blocks or hides a member, and takes it back. */
export function useBlock(kind: BlockKind) {
  const client = useQueryClient()
  const onSuccess = ({ version }: { version?: number }) =>
    version === undefined
      ? client.invalidateQueries({ predicate: isReadBy(tabMemberId()) })
      : keepOnScreen(client, version)
  const adding = useSingleMutation({ mutationFn: acts[kind].add, onSuccess })
  const removing = useSingleMutation({ mutationFn: acts[kind].remove, onSuccess })
  const latest = removing.submittedAt > adding.submittedAt ? removing : adding
  const then = (onDone: () => void) => ({
    onSuccess: ({ response }: { response: string }) => {
      if (response === 'success') onDone()
    },
  })
  return {
    add: (id: number, onDone: () => void) => adding.mutate(id, then(onDone)),
    remove: (id: number, onDone: () => void = () => {}) => removing.mutate(id, then(onDone)),
    isAdding: adding.isPending,
    isRemoving: removing.isPending,
    refusal: refusalOf(latest),
    forget: () => {
      adding.reset()
      removing.reset()
    },
  }
}

/** After a hide the cards stay in place, so that the undo is under the finger. Lists are read again at the next visit. */
function keepOnScreen(client: QueryClient, version: number): void {
  const member = tabMemberId()
  if (member !== undefined) {
    knowVersion(member, version)
    tellTabs({ about: 'version', member, version })
  }
  void client.invalidateQueries({
    predicate: isReplyTo(['countDesiredMatches', 'countInterests', 'listNotices']),
  })
  void client.invalidateQueries({ queryKey: listNotForUs.queryKey })
}

/** A refusal is a reply of the server, or a call that failed. */
function refusalOf({ data, error }: { data?: { response: string; message: string }; error: Error | null }) {
  if (data && data.response !== 'success') return data.message
  if (!error) return undefined
  return error instanceof CallError ? messageOf(error) : 'Something went wrong. Please try again.'
}
