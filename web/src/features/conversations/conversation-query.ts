import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { messagesShown } from '#contract/platform/message-text.ts'
import { memberKeyOf } from '../../lib/query-keys.ts'
import { listMessages } from './api.ts'
import { lastOf, type TalkWindow, windowOf, withNewer, withOlder } from './talk-window.ts'

/** The part of a conversation that is on the page. Every refetch only loads the messages after the last one. */
export const conversation = (other: number) =>
  queryOptions({
    queryKey: memberKeyOf('listMessages', other),
    queryFn: ({ client, signal }) => fetchNewer(client, other, signal),
    refetchInterval: 60_000,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  })

async function fetchNewer(client: QueryClient, other: number, signal: AbortSignal): Promise<TalkWindow> {
  const { queryKey } = conversation(other)
  const known = client.getQueryData(queryKey)
  if (!known || lastOf(known) === 0) return fetchFirst(other, signal)
  const after = known.isAtEnd ? lastOf(known) : known.marks.lastSeq
  const page = await listMessages(other, { after, limit: messagesShown.most }, signal)
  // The live connection may have added messages during the call.
  const now = client.getQueryData(queryKey) ?? known
  if (!now.isAtEnd) return { ...now, talk: page.talk, marks: page.marks }
  const next = withNewer(now, page)
  return next.isAtEnd ? next : fetchFirst(other, signal)
}

export async function loadOlder(client: QueryClient, other: number): Promise<void> {
  const { queryKey } = conversation(other)
  const before = client.getQueryData(queryKey)?.messages[0]?.seq
  if (before === undefined) return
  const page = await listMessages(other, { before })
  client.setQueryData(queryKey, now => now && withOlder(now, page))
}

/** Loads the next page below, after the newest messages were dropped from the window. */
export async function loadNewer(client: QueryClient, other: number): Promise<void> {
  const { queryKey } = conversation(other)
  const known = client.getQueryData(queryKey)
  if (!known) return
  const page = await listMessages(other, { after: lastOf(known) })
  client.setQueryData(queryKey, now => now && withNewer(now, page))
}

/** Replaces the window with the newest page. */
export async function loadNewest(client: QueryClient, other: number): Promise<void> {
  client.setQueryData(conversation(other).queryKey, await fetchFirst(other))
}

/** About two screens of messages, to render fast on a cheap phone. */
async function fetchFirst(other: number, signal?: AbortSignal): Promise<TalkWindow> {
  return windowOf(await listMessages(other, { limit: messagesShown.first }, signal))
}
