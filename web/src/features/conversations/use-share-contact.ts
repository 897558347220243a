import { type UseMutationOptions, useQueryClient } from '@tanstack/react-query'
import type { shareContact as contract } from '#contract/features/conversations/messages.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { refusalText } from '../../lib/refusal-text.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { readContact, shareContact, withdrawContact } from './api.ts'
import { conversation } from './conversation-query.ts'

type Answer = Reply<typeof contract>

export function useShareContact(other: number) {
  const share = useSharingMutation(other, shareContact)
  const withdraw = useSharingMutation(other, withdrawContact)
  // The number leaves the cache when the page closes.
  const read = useSingleMutation({ ...readContact, gcTime: 0 })
  const mutations = [share, withdraw, read]
  const latest = mutations.reduce((newest, next) => (next.submittedAt > newest.submittedAt ? next : newest))
  return {
    share: (onDone: () => void) => share.mutate(other, { onSuccess: onDone }),
    withdraw: () => {
      read.reset()
      withdraw.mutate(other)
    },
    read: () => read.mutate(other),
    hide: () => read.reset(),
    phone: read.data?.phone,
    isSharing: share.isPending,
    isWithdrawing: withdraw.isPending,
    isReading: read.isPending,
    refusal: refusalText(latest.data, latest.error),
  }
}

function useSharingMutation(other: number, options: UseMutationOptions<Answer, Error, number>) {
  const client = useQueryClient()
  return useSingleMutation({
    ...options,
    onSuccess: ({ shared }) => {
      client.setQueryData(
        conversation(other).queryKey,
        window => window && { ...window, talk: { ...window.talk, shared } },
      )
    },
  })
}
