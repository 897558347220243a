import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { SessionState } from '#contract/core/accounts/session.ts'
import { clearDeviceOfOthers, findOnDevice, readFromDevice, saveToDevice } from './on-device.ts'
import { sessionKey } from './query-client.ts'
import { isReadBy, isReplyTo, type MemberCall } from './query-keys.ts'
import { openFor, tabMemberId } from './tab-member.ts'

/**
 * The last lists a member saw, for opening the app without a network. Stored per member, and deleted when the member logs
 * out and when the server names another member or none.
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
/** More than a member reads offline, and less than browsers allow. */
const maxCharacters = 1_000_000

type Queries = DehydratedState['queries']

interface OfflineCache {
  session: SessionState
  state: DehydratedState
}

/** Saves the lists of this page and keeps those of earlier pages. */
export function saveOfflineCache(client: QueryClient): void {
  const session = client.getQueryData<SessionState>(sessionKey)
  const memberId = tabMemberId()
  if (!session || memberId === undefined || session.userId !== memberId) return
  const isList = isReplyTo(cachedCalls)
  const isOwn = isReadBy(memberId)
  const state = dehydrate(client, {
    shouldDehydrateQuery: query => query.state.status === 'success' && isList(query) && isOwn(query),
  })
  const queries = [...state.queries, ...earlierQueries(state.queries)]
  const fits = () => JSON.stringify(queries).length <= maxCharacters
  while (queries.length > 0 && !fits()) queries.pop()
  saveToDevice(name, { session, state: { ...state, queries } } satisfies OfflineCache)
}

/** Lists that earlier pages saved in the last day and this page has not read. */
function earlierQueries(read: Queries): Queries {
  const hashes = new Set(read.map(({ queryHash }) => queryHash))
  const since = Date.now() - 24 * 60 * 60_000
  const saved = readFromDevice(name) as OfflineCache | null
  return (saved?.state?.queries ?? []).filter(
    ({ queryHash, state }) => !hashes.has(queryHash) && state.dataUpdatedAt > since,
  )
}

/** Offline, opens the app for the last member of the device, with their saved lists. */
export function openOfflineCache(client: QueryClient): SessionState | undefined {
  const lists = findOnDevice(name) as OfflineCache | undefined
  const { userId, userName } = lists?.session ?? {}
  if (!lists || !userId || userName === undefined) return undefined
  openFor({ id: userId, name: userName })
  // Stale from the start, so that everything is reloaded once there is a network.
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

/** True while saved lists are on the screen. Browsers can report a dead connection as online, so this does not ask them. */
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

/** The server has named the member: lists of other members are deleted from this device. */
export function clearOfflineCacheOfOthers(memberId: number | null): void {
  setShown(false)
  clearDeviceOfOthers(name, memberId)
}
