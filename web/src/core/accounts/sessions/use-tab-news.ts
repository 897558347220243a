import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { type LiveEvent, onLive, publishLive } from '../../../lib/live/events.ts'
import { onNewVersion, receiveVersion } from '../../../lib/member-version.ts'
import { listenToTabs, notifyTabs } from '../../../lib/other-tabs.ts'
import { sessionKey } from '../../../lib/query-client.ts'
import { isReadBy, isReplyTo, type MemberCall, memberKeyOf } from '../../../lib/query-keys.ts'
import { tabMemberId, useTab } from '../../../lib/tab-member.ts'

/**
 * Everything that says how things stand between the member and others, and the counts that stand beside it: made out of
 * date together, they never contradict each other.
 */
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
  'listConversations',
  'listMessages',
]

/** What shows one's own photos and who may see them. */
const aboutOwnPhotos: MemberCall[] = [
  'listPhotos',
  'listPhotoRequests',
  'readSettings',
  'readCompleteness',
  'viewProfile',
]

/** What other tabs, other devices and other members did is on this tab's screen too, from the next reply on. */
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
    // Told by a refusal: what is known of the session is out of date.
    if (switchedTo || hasEnded) void client.invalidateQueries({ queryKey: sessionKey })
  }, [client, switchedTo, hasEnded])
}

/** A plan or an approval opens what was closed, and photos stand in most replies: rare, and everything hangs on them. */
const opensOrCloses: readonly string[] = ['plan', 'photos', 'profile']

/** By the live connection: the number that makes lists out of date, and the figures of the header. */
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

/** A reply of this tab says that a plan has begun: everything here and in the other tabs follows, whoever has a stream. */
export function usePlanNews(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    const member = tabMemberId()
    if (member === undefined) return
    forgetAll(client, member)
    notifyTabs({ about: 'plan', member })
  }, [client])
}
