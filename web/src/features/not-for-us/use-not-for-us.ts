import { useQueryClient } from '@tanstack/react-query'
import { CallError, messageOf } from '../../lib/call-error.ts'
import { knowVersion } from '../../lib/member-version.ts'
import { tellTabs } from '../../lib/other-tabs.ts'
import { isReplyTo } from '../../lib/query-keys.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { tabMemberId } from '../../lib/tab-member.ts'
import { addNotForUs, listNotForUs, removeNotForUs } from './api.ts'

/**
 * To say of a member that they are not for us, and to take it back. What is on the screen stays where it is, so that the
 * undo is under the finger: lists are asked for anew with the next visit, and the figures at once.
 */
export function useNotForUs() {
  const client = useQueryClient()
  const onSuccess = ({ version }: { version: number }) => {
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
  const add = useSingleMutation({ ...addNotForUs, onSuccess })
  const remove = useSingleMutation({ ...removeNotForUs, onSuccess })
  const latest = remove.submittedAt > add.submittedAt ? remove : add
  return {
    say: (id: number, onDone: () => void) =>
      add.mutate(id, { onSuccess: ({ response }) => response === 'success' && onDone() }),
    takeBack: (id: number, onDone: () => void) =>
      remove.mutate(id, { onSuccess: ({ response }) => response === 'success' && onDone() }),
    isBusy: add.isPending || remove.isPending,
    refusal: refusalOf(latest),
  }
}

function refusalOf({ data, error }: { data?: { response: string; message: string }; error: Error | null }) {
  if (data && data.response !== 'success') return data.message
  if (!error) return undefined
  return error instanceof CallError ? messageOf(error) : 'Something went wrong. Please try again.'
}
