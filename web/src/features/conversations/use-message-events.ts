import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forwardToTabs, onLive, publishLive } from '../../lib/live/events.ts'
import { keepStream } from '../../lib/live/keep-stream.ts'
import { listConversations } from './api.ts'
import { loadSendOutbox } from './load-send-outbox.ts'
import { clearDelivered, markDelivered } from './mark-delivered.ts'
import { onOutboxChange, readOutbox } from './outbox.ts'
import { patchList } from './patch-list.ts'

/** On every page of a member: the stream, the dot and the counts, and what still waits to be sent. */
export function useMessageEvents(memberId: number): void {
  const client = useQueryClient()
  useEffect(
    () =>
      keepStream({
        memberId,
        onEvent: event => {
          publishLive(event, true)
          forwardToTabs(event)
        },
        checkSession: () => client.fetchQuery({ ...listConversations, staleTime: 0 }),
      }),
    [client, memberId],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: each member has their own
  useEffect(() => clearDelivered, [memberId])
  useEffect(
    () =>
      onLive((event, isOwn) => {
        patchList(client, event)
        if (!isOwn || event.name !== 'message') return
        const { other, from, seq } = event.data
        if (from === other) markDelivered(other, seq)
      }),
    [client],
  )
  useDeliveredInList()
  useSendOutbox(client)
}

/** What the list tells of as unread has reached this device too. */
function useDeliveredInList(): void {
  const { data: list } = useQuery(listConversations)
  useEffect(() => {
    for (const { mesg_from } of list?.msgCount ?? []) {
      const row = list?.data.find(({ user_id }) => user_id === mesg_from)
      if (row) markDelivered(mesg_from, row.marks.lastSeq)
    }
  }, [list])
}

/**
 * Sends what waits: now, whenever something is written here, as soon as there is a line again, and what another tab has
 * written, which may be closed before it could send it.
 */
function useSendOutbox(client: QueryClient): void {
  useEffect(() => {
    const send = () => {
      const isWaiting = readOutbox().some(({ refusal }) => !refusal)
      if (isWaiting) void loadSendOutbox().then(({ sendOutbox }) => sendOutbox(client), logNotLoaded)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    /** Every tab could; the one that is looked at does, and the others only what is left. */
    const sendOnline = () => {
      clearTimeout(timer)
      timer = setTimeout(send, document.hidden ? later() : 0)
    }
    let spare: ReturnType<typeof setTimeout> | undefined
    const sendForOther = () => {
      spare ??= setTimeout(() => {
        spare = undefined
        send()
      }, later())
    }
    sendOnline()
    const stop = onOutboxChange(send)
    window.addEventListener('online', sendOnline)
    window.addEventListener('storage', sendForOther)
    return () => {
      stop()
      clearTimeout(timer)
      clearTimeout(spare)
      window.removeEventListener('online', sendOnline)
      window.removeEventListener('storage', sendForOther)
    }
  }, [client])
}

const hiddenTabWaits = 10_000
const later = () => hiddenTabWaits * (1 + Math.random())
const logNotLoaded = (error: unknown) => console.error('Messages wait until they can be sent.', error)
