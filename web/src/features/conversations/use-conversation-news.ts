import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Marks } from '#contract/features/conversations/messages.ts'
import { type LiveEvent, onLive } from '../../lib/live/events.ts'
import { conversation } from './conversation-query.ts'
import { dropFromOutbox } from './outbox.ts'
import { saidInEvent } from './said.ts'
import { isBehind, type TalkWindow, withMarks, withSaid } from './talk-window.ts'

const typingShownFor = 6000

/** What happens in the open conversation is on the page at once. Says whether the other is writing just now. */
export function useConversationNews(other: number): boolean {
  const client = useQueryClient()
  const [typingSince, setTypingSince] = useState<number>()
  useEffect(
    () =>
      onLive(event => {
        hear(client, other, event)
        const isHere = 'other' in event.data && event.data.other === other
        if (isHere && event.name === 'typing') setTypingSince(Date.now())
        if (isHere && event.name === 'message') setTypingSince(undefined)
      }),
    [client, other],
  )
  useEffect(() => {
    if (typingSince === undefined) return
    const timer = setTimeout(() => setTypingSince(undefined), typingShownFor)
    return () => clearTimeout(timer)
  }, [typingSince])
  return typingSince !== undefined
}

function hear(client: QueryClient, other: number, event: LiveEvent): void {
  if (event.name === 'hello') {
    const standing = event.data.conversations.find(one => one.other === other)
    if (standing) hearMarks(client, other, standing)
    else readAgain(client, other)
  }
  if (!('other' in event.data) || event.data.other !== other) return
  if (event.name === 'message') {
    const said = saidInEvent(event.data)
    patch(client, other, window => withSaid(window, said))
    // The stream may be faster than the answer to sending it.
    if (said.clientId) notifyManager.schedule(() => dropFromOutbox(said.clientId ?? ''))
  }
  if (event.name === 'marks') hearMarks(client, other, event.data)
  if (event.name === 'talk') {
    const { talk } = event.data
    if (talk) patch(client, other, window => ({ ...window, talk }))
    else readAgain(client, other)
  }
}

function hearMarks(client: QueryClient, other: number, marks: Partial<Marks>): void {
  patch(client, other, window => withMarks(window, marks))
}

/** Whatever is missing at the end then is asked for. */
function patch(client: QueryClient, other: number, change: (window: TalkWindow) => TalkWindow): void {
  const { queryKey } = conversation(other)
  const now = client.setQueryData(queryKey, window => window && change(window))
  if (now && isBehind(now)) readAgain(client, other)
}

function readAgain(client: QueryClient, other: number): void {
  void client.invalidateQueries({ queryKey: conversation(other).queryKey })
}
