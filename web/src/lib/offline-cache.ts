import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { SessionState } from '#contract/core/accounts/session.ts'
import { clearDeviceOfOthers, findOnDevice, saveToDevice } from './on-device.ts'
import { sessionKey } from './query-client.ts'
import { isReadBy, isReplyTo, type MemberCall } from './query-keys.ts'
import { openFor, tabMemberId } from './tab-member.ts'

/**
 * The last lists a member saw, so that the app opens without a network with what was there. They lie on the device as that
 * member's own: they go when the member logs out, and when the server names anyone else or nobody.
 */
const name = 'lists'

const cachedCalls: MemberCall[] = [
  'listDesiredMatches',
  'countDesiredMatches',
  'listRecentMatches',
  'listMatchedInterests',
  'listSentInterests',
  'listReceivedInterests',
  'countInterests',
  'listNotices',
  'listConversations',
  'readCompleteness',
  'checkPaidProfile',
]
/** More than a phone reads without a network, and less than browsers allow. */
const maxCharacters = 1_000_000

interface OfflineCache {
  session: SessionState
  state: DehydratedState
}

/** Writes down what the member has read so far. */
export function saveOfflineCache(client: QueryClient): void {
  const session = client.getQueryData<SessionState>(sessionKey)
  const memberId = tabMemberId()
  if (!session || memberId === undefined || session.userId !== memberId) return
  const isList = isReplyTo(cachedCalls)
  const isOwn = isReadBy(memberId)
  const state = dehydrate(client, {
    shouldDehydrateQuery: query => query.state.status === 'success' && isList(query) && isOwn(query),
  })
  const lists: OfflineCache = { session, state }
  if (JSON.stringify(lists).length <= maxCharacters) saveToDevice(name, lists)
}

/** Where it cannot be asked who is there: whoever was here last, with what they saw. */
export function openOfflineCache(client: QueryClient): SessionState | undefined {
  const lists = findOnDevice(name) as OfflineCache | undefined
  const { userId, userName } = lists?.session ?? {}
  if (!lists || !userId || userName === undefined) return undefined
  openFor({ id: userId, name: userName })
  // Old from the start, so that everything is asked for anew as soon as there is a network.
  client.setQueryData(sessionKey, lists.session, { updatedAt: 1 })
  hydrate(client, lists.state)
  setShown(true)
  return lists.session
}

let isShown = false
const listeners = new Set<() => void>()
function setShown(now: boolean): void {
  if (now === isShown) return
  isShown = now
  for (const listener of listeners) listener()
}

/** Whether the page shows what was there before, because nobody could be asked. A line that is dead looks alive to browsers. */
export function useIsOfflineCacheShown(): boolean {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isShown,
    () => false,
  )
}

/** The server has said who is there: nobody else's lists stay on this device. */
export function clearOfflineCacheOfOthers(memberId: number | null): void {
  setShown(false)
  clearDeviceOfOthers(name, memberId)
}
