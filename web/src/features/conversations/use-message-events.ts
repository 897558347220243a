import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forwardToTabs, onLive, publishLive } from '../../lib/live/events.ts'
import { keepStream } from '../../lib/live/keep-stream.ts'
import { listConversations } from './api.ts'
import { loadSendOutbox } from './load-send-outbox.ts'
import { clearDelivered, markDelivered } from './mark-delivered.ts'
import { onOutboxChange, readOutbox } from './outbox.ts'
import { patchList } from './patch-list.ts'

/** Runs on every member page: opens the live stream, updates counts and sends waiting messages. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for another member
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

/** Unread messages of the list have reached this device, so they are marked as delivered. */
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
 * Sends waiting messages: now, after each change, and when the device is online again. Also sends messages of another
 * tab, which may be closed before it can send them.
 */
function useSendOutbox(client: QueryClient): void {
  useEffect(() => {
    const send = () => {
      const isWaiting = readOutbox().some(({ refusal }) => !refusal)
      if (isWaiting) void loadSendOutbox().then(({ sendOutbox }) => sendOutbox(client), logNotLoaded)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    /** The visible tab sends first; hidden tabs wait and send what is left. */
    const sendOnline = () => {
      clearTimeout(timer)
      timer = setTimeout(send, document.hidden ? later() : 0)
    }
    let otherTabTimer: ReturnType<typeof setTimeout> | undefined
    const sendForOther = () => {
      otherTabTimer ??= setTimeout(() => {
        otherTabTimer = undefined
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
      clearTimeout(otherTabTimer)
      window.removeEventListener('online', sendOnline)
      window.removeEventListener('storage', sendForOther)
    }
  }, [client])
}

const hiddenTabWaitMs = 10_000
const later = () => hiddenTabWaitMs * (1 + Math.random())
const logNotLoaded = (error: unknown) => console.error('Messages wait until they can be sent.', error)
