import type { QueryClient } from '@tanstack/react-query'
import { forwardToTabs } from '../../lib/live/events.ts'
import { markMessagesSeen } from './api.ts'
import { conversation } from './conversation-query.ts'
import { patchList } from './patch-list.ts'
import { withMarks } from './talk-window.ts'

/** Marks messages as read and clears the count in all tabs. */
export async function markRead(client: QueryClient, other: number, seq: number): Promise<void> {
  await markMessagesSeen({ read: `${other}:${seq}` })
  const event = { name: 'marks', data: { other, myRead: seq } } as const
  client.setQueryData(conversation(other).queryKey, window => window && withMarks(window, { myRead: seq }))
  patchList(client, event)
  forwardToTabs(event)
}
