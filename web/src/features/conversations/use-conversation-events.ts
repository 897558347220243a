import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Marks } from '#contract/features/conversations/messages.ts'
import { type LiveEvent, onLive } from '../../lib/live/events.ts'
import { messageFromEvent } from './chat-message.ts'
import { conversation } from './conversation-query.ts'
import { removeFromOutbox } from './outbox.ts'
import { isBehind, type TalkWindow, withMarks, withMessage } from './talk-window.ts'

const typingShownMs = 6000

/** Applies live events to the open conversation. Returns whether the member is typing. */
export function useConversationEvents(other: number): boolean {
  const client = useQueryClient()
  const [typingSince, setTypingSince] = useState<number>()
  useEffect(
    () =>
      onLive(event => {
        applyEvent(client, other, event)
        const isHere = 'other' in event.data && event.data.other === other
        if (isHere && event.name === 'typing') setTypingSince(Date.now())
        if (isHere && event.name === 'message') setTypingSince(undefined)
      }),
    [client, other],
  )
  useEffect(() => {
    if (typingSince === undefined) return
    const timer = setTimeout(() => setTypingSince(undefined), typingShownMs)
    return () => clearTimeout(timer)
  }, [typingSince])
  return typingSince !== undefined
}

function applyEvent(client: QueryClient, other: number, event: LiveEvent): void {
  if (event.name === 'hello') {
    const marks = event.data.conversations.find(one => one.other === other)
    if (marks) applyMarks(client, other, marks)
    else refetch(client, other)
  }
  if (!('other' in event.data) || event.data.other !== other) return
  if (event.name === 'message') {
    const message = messageFromEvent(event.data)
    patch(client, other, window => withMessage(window, message))
    // The live event can arrive before the reply of the send call.
    if (message.clientId) notifyManager.schedule(() => removeFromOutbox(message.clientId ?? ''))
  }
  if (event.name === 'marks') applyMarks(client, other, event.data)
  if (event.name === 'talk') {
    const { talk } = event.data
    if (talk) patch(client, other, window => ({ ...window, talk }))
    else refetch(client, other)
  }
}

function applyMarks(client: QueryClient, other: number, marks: Partial<Marks>): void {
  patch(client, other, window => withMarks(window, marks))
}

/** Loads missing messages if the change leaves a gap. */
function patch(client: QueryClient, other: number, change: (window: TalkWindow) => TalkWindow): void {
  const { queryKey } = conversation(other)
  const now = client.setQueryData(queryKey, window => window && change(window))
  if (now && isBehind(now)) refetch(client, other)
}

function refetch(client: QueryClient, other: number): void {
  void client.invalidateQueries({ queryKey: conversation(other).queryKey })
}
