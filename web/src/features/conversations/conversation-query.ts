import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { messagesShown } from '#contract/platform/message-text.ts'
import { memberKeyOf } from '../../lib/query-keys.ts'
import { listMessages } from './api.ts'
import { lastOf, type TalkWindow, windowOf, withNewer, withOlder } from './talk-window.ts'

/**
 * A conversation as far as it is on the page. To ask for it means to ask for what came after: the first time, every
 * minute, after a gap and after a lost connection alike.
 */
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
  // What the live connection brought meanwhile stands already.
  const now = client.getQueryData(queryKey) ?? known
  if (!now.isAtEnd) return { ...now, talk: page.talk, marks: page.marks }
  const next = withNewer(now, page)
  return next.isAtEnd ? next : fetchFirst(other, signal)
}

/** Puts the page before the first message above it. */
export async function loadOlder(client: QueryClient, other: number): Promise<void> {
  const { queryKey } = conversation(other)
  const before = client.getQueryData(queryKey)?.messages[0]?.seq
  if (before === undefined) return
  const page = await listMessages(other, { before })
  client.setQueryData(queryKey, now => now && withOlder(now, page))
}

/** Puts the page after the last message below it, where the newest were let go. */
export async function loadNewer(client: QueryClient, other: number): Promise<void> {
  const { queryKey } = conversation(other)
  const known = client.getQueryData(queryKey)
  if (!known) return
  const page = await listMessages(other, { after: lastOf(known) })
  client.setQueryData(queryKey, now => now && withNewer(now, page))
}

/** To the newest at once, from wherever one has scrolled. */
export async function loadNewest(client: QueryClient, other: number): Promise<void> {
  client.setQueryData(conversation(other).queryKey, await fetchFirst(other))
}

/** Two screens of them: a cheap phone draws no more at once, and the rest comes by scrolling. */
async function fetchFirst(other: number, signal?: AbortSignal): Promise<TalkWindow> {
  return windowOf(await listMessages(other, { limit: messagesShown.first }, signal))
}
