import { type UseMutationOptions, useQueryClient } from '@tanstack/react-query'
import type { addBlock as contract } from '#contract/blocks.ts'
import type { Reply } from '#contract/endpoint.ts'
import { CallError, messageOf } from '../../lib/call-error.ts'
import { isReadBy } from '../../lib/query-keys.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { tabMemberId } from '../../lib/tab-member.ts'
import { addBlock, removeBlock } from './api.ts'

type Answer = Reply<typeof contract>

/** To block a member and to take it back. Either changes every list the two stand in. */
export function useBlock() {
  const block = useAct(addBlock)
  const unblock = useAct(removeBlock)
  const latest = unblock.submittedAt > block.submittedAt ? unblock : block
  return {
    block: (id: number, onDone: () => void) =>
      block.mutate(id, { onSuccess: reply => isDone(reply) && onDone() }),
    unblock: (id: number, onDone: () => void) =>
      unblock.mutate(id, { onSuccess: reply => isDone(reply) && onDone() }),
    isBlocking: block.isPending,
    isUnblocking: unblock.isPending,
    refusal: refusalOf(latest),
    forget: () => {
      block.reset()
      unblock.reset()
    },
  }
}

const isDone = ({ response }: Answer) => response === 'success'

function useAct(options: UseMutationOptions<Answer, Error, number>) {
  const client = useQueryClient()
  return useSingleMutation({
    ...options,
    onSuccess: () => client.invalidateQueries({ predicate: isReadBy(tabMemberId()) }),
  })
}

/** A refusal is a reply of the server, or a call that did not come through. */
function refusalOf({ data, error }: { data?: Answer; error: Error | null }): string | undefined {
  if (data && !isDone(data)) return data.message
  if (!error) return undefined
  return error instanceof CallError ? messageOf(error) : 'Something went wrong. Please try again.'
}
