import { type UseMutationOptions, useQueryClient } from '@tanstack/react-query'
import type { shareContact as contract } from '#contract/features/conversations/messages.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { CallError, messageOf } from '../../lib/call-error.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { readContact, shareContact, withdrawContact } from './api.ts'
import { conversation } from './conversation-query.ts'

type Answer = Reply<typeof contract>

/** To agree, to take it back, and to read the number, which is kept nowhere but on the screen. */
export function useShareContact(other: number) {
  const share = useAct(other, shareContact)
  const withdraw = useAct(other, withdrawContact)
  // Forgotten as soon as nobody shows it.
  const read = useSingleMutation({ ...readContact, gcTime: 0 })
  const acts = [share, withdraw, read]
  const latest = acts.reduce((newest, act) => (act.submittedAt > newest.submittedAt ? act : newest))
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
    refusal: refusalOf(latest),
  }
}

function useAct(other: number, options: UseMutationOptions<Answer, Error, number>) {
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

/** A refusal is a reply of the server, or a call that did not come through. */
function refusalOf(act: { data?: { response: string; message?: string }; error: Error | null }) {
  if (act.data?.response === 'invalid') return act.data.message
  if (!act.error) return undefined
  return act.error instanceof CallError ? messageOf(act.error) : 'Something went wrong. Please try again.'
}
