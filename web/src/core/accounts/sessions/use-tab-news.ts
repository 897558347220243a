import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { type LiveEvent, onLive, publishLive } from '../../../lib/live/events.ts'
import { onNewVersion, receiveVersion } from '../../../lib/member-version.ts'
import { listenToTabs, notifyTabs } from '../../../lib/other-tabs.ts'
import { sessionKey } from '../../../lib/query-client.ts'
import { isReadBy, isReplyTo, type MemberCall, memberKeyOf } from '../../../lib/query-keys.ts'
import { tabMemberId, useTab } from '../../../lib/tab-member.ts'

/** Replies about relations between members, and the counts next to them. They become stale together, so they always agree. */
const betweenMembers: MemberCall[] = [
  'listDesiredMatches',
  'countDesiredMatches',
  'listRecentMatches',
  'searchMembers',
  'readCard',
  'listMatchedInterests',
  'listSentInterests',
  'listReceivedInterests',
  'countInterests',
  'listNotices',
  'viewProfile',
  'matchHoroscopes',
  'listConversations',
  'listMessages',
]

/** Replies that show the member's own photos or who may see them. */
const aboutOwnPhotos: MemberCall[] = [
  'listPhotos',
  'listPhotoRequests',
  'readSettings',
  'readCompleteness',
  'viewProfile',
]

/** Updates this tab when other tabs, other devices or other members change something. */
export function useTabNews(): void {
  const client = useQueryClient()
  const { switchedTo, hasEnded } = useTab()

  useEffect(
    () =>
      listenToTabs(news => {
        if (news.about === 'session') void client.invalidateQueries({ queryKey: sessionKey })
        else if (news.member !== tabMemberId()) return
        else if (news.about === 'version') receiveVersion(news.member, news.version)
        else if (news.about === 'live') publishLive(news.event, false)
        else if (news.about === 'plan') forgetAll(client, news.member)
        else void client.invalidateQueries({ predicate: isReplyTo(aboutOwnPhotos) })
      }),
    [client],
  )
  useEffect(
    () => onNewVersion(() => void client.invalidateQueries({ predicate: isReplyTo(betweenMembers) })),
    [client],
  )
  useEffect(() => onLive(event => hearChange(client, event)), [client])
  useEffect(() => {
    // Another call has shown that the session of this tab is stale.
    if (switchedTo || hasEnded) void client.invalidateQueries({ queryKey: sessionKey })
  }, [client, switchedTo, hasEnded])
}

/** A plan, an approval or photos change most replies. They are rare, so all replies become stale. */
const opensOrCloses: readonly string[] = ['plan', 'photos', 'profile']

/** Handles a live event: the version that makes lists stale, and the counts of the header. */
function hearChange(client: QueryClient, { name, data }: LiveEvent): void {
  const member = tabMemberId()
  if (member === undefined || (name !== 'hello' && name !== 'changed')) return
  receiveVersion(member, data.version)
  const notices = client.getQueryData<{ waiting: number; unseen: number }>(memberKeyOf('listNotices'))
  const isOther = notices?.waiting !== data.waitingInterests || notices.unseen !== data.unseenNotices
  if (notices && isOther) void client.invalidateQueries({ predicate: isReplyTo(['listNotices']) })
  if (name === 'changed' && data.what && opensOrCloses.includes(data.what)) forgetAll(client, member)
}

function forgetAll(client: QueryClient, member: number): void {
  void client.invalidateQueries({ predicate: isReadBy(member) })
  void client.invalidateQueries({ queryKey: sessionKey })
}

/** Call when a reply says that a plan has begun: refreshes this tab and the other tabs. */
export function usePlanNews(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    const member = tabMemberId()
    if (member === undefined) return
    forgetAll(client, member)
    notifyTabs({ about: 'plan', member })
  }, [client])
}
