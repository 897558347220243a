import { type UseMutationOptions, useQueryClient } from '@tanstack/react-query'
import type { Interest } from '#contract/core/members/member.ts'
import type { acceptInterest as contract } from '#contract/features/interests/interests.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { CallError, messageOf } from '../../lib/call-error.ts'
import { knowVersion } from '../../lib/member-version.ts'
import { tellTabs } from '../../lib/other-tabs.ts'
import { isReplyTo, type MemberCall } from '../../lib/query-keys.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { tabMemberId } from '../../lib/tab-member.ts'
import {
  acceptInterest,
  declineInterest,
  endMatch,
  sendInterest,
  undoAccept,
  withdrawInterest,
} from './api.ts'
import { patchInterest } from './patch-interest.ts'

type Answer = Reply<typeof contract>

/** They hold other people now. A card stays under the finger and says what became of it; the next visit asks anew. */
const interestLists: MemberCall[] = ['listMatchedInterests', 'listSentInterests', 'listReceivedInterests']
/** They are right at once: the figures of the tabs, and of the header, which counts who waits for an answer. */
const interestFigures: MemberCall[] = ['countInterests', 'listNotices']

/** What one can do about an interest with this member. Each changes every list the member stands in. */
export function useInterest(userId: number) {
  const send = useAct(userId, sendInterest)
  const withdraw = useAct(userId, withdrawInterest)
  const accept = useAct(userId, acceptInterest)
  const decline = useAct(userId, declineInterest)
  const undo = useAct(userId, undoAccept)
  const end = useAct(userId, endMatch)
  const acts = [send, withdraw, accept, decline, undo, end]
  /** Only the newest word counts. */
  const latest = acts.reduce((newest, act) => (act.submittedAt > newest.submittedAt ? act : newest))
  return {
    send: (phrase: number | undefined, onDone: (interest: Interest) => void) =>
      send.mutate({ to: userId, phrase }, { onSuccess: reply => isDone(reply) && onDone(reply.interest) }),
    withdraw: (onDone: () => void) =>
      withdraw.mutate(userId, { onSuccess: reply => isDone(reply) && onDone() }),
    accept: (onDone?: (interest: Interest) => void) =>
      accept.mutate(userId, { onSuccess: reply => isDone(reply) && onDone?.(reply.interest) }),
    decline: (sentence: number | undefined, onDone: () => void) =>
      decline.mutate({ to: userId, sentence }, { onSuccess: reply => isDone(reply) && onDone() }),
    undo: (onDone?: () => void) => undo.mutate(userId, { onSuccess: reply => isDone(reply) && onDone?.() }),
    end: (onDone: () => void) => end.mutate(userId, { onSuccess: reply => isDone(reply) && onDone() }),
    isAccepting: accept.isPending,
    isUndoing: undo.isPending,
    isBusy: acts.some(act => act.isPending),
    refusal: refusalOf(latest),
    forget: () => {
      for (const act of acts) act.reset()
    },
  }
}

const isDone = ({ response }: Answer) => response === 'success'

function useAct<Sent>(userId: number, options: UseMutationOptions<Answer, Error, Sent>) {
  const client = useQueryClient()
  return useSingleMutation({
    ...options,
    onSuccess: ({ interest, version }) => {
      patchInterest(client, userId, interest)
      tellOfChange(version)
      void client.invalidateQueries({ predicate: isReplyTo(interestLists), refetchType: 'none' })
      void client.invalidateQueries({ predicate: isReplyTo(interestFigures) })
    },
  })
}

/** This tab shows the change already; the member's other tabs ask for it. */
function tellOfChange(version: number): void {
  const member = tabMemberId()
  if (member === undefined) return
  knowVersion(member, version)
  tellTabs({ about: 'version', member, version })
}

/** A refusal is a reply of the server, or a call that did not come through. */
function refusalOf({ data, error }: { data?: Answer; error: Error | null }): string | undefined {
  if (data?.response === 'invalid') return data.message
  if (!error) return undefined
  return error instanceof CallError ? messageOf(error) : 'Something went wrong. Please try again.'
}
