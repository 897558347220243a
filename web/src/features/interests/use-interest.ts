import { useQueryClient } from '@tanstack/react-query'
import type { Interest } from '#contract/core/members/member.ts'
import { publishVersion } from '../../lib/publish-version.ts'
import { isReplyTo, type MemberCall } from '../../lib/query-keys.ts'
import { refusalText } from '../../lib/refusal-text.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { changeInterest, type InterestAction } from './api.ts'
import { patchInterest } from './patch-interest.ts'

const lists: MemberCall[] = ['listMatchedInterests', 'listSentInterests', 'listReceivedInterests']
const counts: MemberCall[] = ['countInterests', 'listNotices']

/** Sends, answers or ends an interest, and updates every cached list that shows this member. */
export function useInterest(memberId: number) {
  const client = useQueryClient()
  const { mutate, reset, isPending, variables, data, error } = useSingleMutation({
    ...changeInterest(memberId),
    onSuccess: ({ interest, version }) => {
      patchInterest(client, memberId, interest)
      publishVersion(version)
      // Mark the lists stale without refetching, so that the card stays on screen with its new state.
      void client.invalidateQueries({ predicate: isReplyTo(lists), refetchType: 'none' })
      void client.invalidateQueries({ predicate: isReplyTo(counts) })
    },
  })
  return {
    change: (action: InterestAction, onDone?: (interest: Interest) => void) =>
      mutate(action, { onSuccess: reply => reply.response === 'success' && onDone?.(reply.interest) }),
    pending: isPending ? variables.kind : undefined,
    refusal: refusalText(data, error),
    reset,
  }
}
