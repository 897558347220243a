import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import * as contract from '#contract/features/conversations/messages.ts?wire'
import type { Sent } from '#contract/platform/endpoint.ts'
import { call } from '../../lib/call.ts'
import { mutationOf } from '../../lib/call-options.ts'
import { memberKeyOf } from '../../lib/query-keys.ts'

/** Polls every minute. A failed background poll is only logged. */
export const listConversations = queryOptions({
  get queryKey() {
    return memberKeyOf('listConversations')
  },
  queryFn: async ({ signal }) => {
    try {
      return await call(contract.listConversations, {}, { signal })
    } catch (error) {
      if (!signal.aborted) console.error('The messages could not be checked.', error)
      throw error
    }
  },
  refetchInterval: 60_000,
})

export const searchConversations = (name: string) =>
  queryOptions({
    queryKey: memberKeyOf('listConversations', name),
    queryFn: ({ signal }) => call(contract.listConversations, { name }, { signal }),
  })

/** The pages after the first. */
export const moreConversations = (name: string, after: string | undefined) =>
  infiniteQueryOptions({
    queryKey: memberKeyOf('listConversations', name, after),
    queryFn: ({ pageParam, signal }) =>
      call(contract.listConversations, { name: name || undefined, after: pageParam }, { signal }),
    initialPageParam: after,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  })

type Range = Omit<Sent<typeof contract.listMessages>, 'msg_id' | 'mark'>

/** Loading does not mark messages as read. `markMessagesSeen` does, once the member has seen them. */
export const listMessages = (other: number, range: Range, signal?: AbortSignal) =>
  call(contract.listMessages, { ...range, msg_id: other, mark: '0' }, { signal })

export const sendMessage = (message: Sent<typeof contract.sendMessage>) => call(contract.sendMessage, message)

export const markMessagesSeen = (marks: Sent<typeof contract.markMessagesSeen>) =>
  call(contract.markMessagesSeen, marks)

export const typing = (other: number) => call(contract.typing, { msg_to: other })

export const shareContact = mutationOptions({
  mutationFn: (other: number) => call(contract.shareContact, { msg_to: other }),
})

export const withdrawContact = mutationOptions({
  mutationFn: (other: number) => call(contract.withdrawContact, { msg_to: other }),
})

export const readContact = mutationOptions({
  mutationFn: (other: number) => call(contract.readContact, { msg_to: other }),
})

export const reportMessage = mutationOf(contract.reportMessage)
