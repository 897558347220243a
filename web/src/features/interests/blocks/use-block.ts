import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { publishVersion } from '../../../lib/publish-version.ts'
import { isReadBy, isReplyTo } from '../../../lib/query-keys.ts'
import { refusalText } from '../../../lib/refusal-text.ts'
import { useSingleMutation } from '../../../lib/single-flight.ts'
import { tabMemberId } from '../../../lib/tab-member.ts'
import { type BlockCall, changeBlock, listNotForUs } from './api.ts'

export function useBlock() {
  const client = useQueryClient()
  const { mutate, reset, isPending, data, error } = useSingleMutation({
    ...changeBlock,
    onSuccess: ({ version }) =>
      version === undefined
        ? client.invalidateQueries({ predicate: isReadBy(tabMemberId()) })
        : keepOnScreen(client, version),
  })
  return {
    change: (name: BlockCall, memberId: number, onDone?: () => void) =>
      mutate({ name, memberId }, { onSuccess: ({ response }) => response === 'success' && onDone?.() }),
    isPending,
    refusal: refusalText(data, error),
    reset,
  }
}

/** After a hide the card stays in place with its Undo button. Lists are refetched at the next visit. */
function keepOnScreen(client: QueryClient, version: number): void {
  publishVersion(version)
  void client.invalidateQueries({
    predicate: isReplyTo(['countDesiredMatches', 'countInterests', 'listNotices']),
  })
  void client.invalidateQueries({ queryKey: listNotForUs.queryKey })
}
