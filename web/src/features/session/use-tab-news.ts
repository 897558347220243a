import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hearVersion, onNewVersion } from '../../lib/member-version.ts'
import { listenToTabs } from '../../lib/other-tabs.ts'
import { sessionKey } from '../../lib/query-client.ts'
import { isReplyTo, type MemberCall } from '../../lib/query-keys.ts'
import { tabMemberId, useTab } from '../../lib/tab-member.ts'

/**
 * Everything that says how things stand between the member and others, and the counts that stand beside it: made out of
 * date together, they never contradict each other.
 */
const betweenMembers: MemberCall[] = [
  'listDesiredMatches',
  'countDesiredMatches',
  'listRecentMatches',
  'searchMembers',
  'listMatchedInterests',
  'listSentInterests',
  'listReceivedInterests',
  'countInterests',
  'listNotices',
  'viewProfile',
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
        else if (news.about === 'version') hearVersion(news.member, news.version)
        else void client.invalidateQueries({ predicate: isReplyTo(aboutOwnPhotos) })
      }),
    [client],
  )
  useEffect(
    () => onNewVersion(() => void client.invalidateQueries({ predicate: isReplyTo(betweenMembers) })),
    [client],
  )
  useEffect(() => {
    // Told by a refusal: what is known of the session is out of date.
    if (switchedTo || hasEnded) void client.invalidateQueries({ queryKey: sessionKey })
  }, [client, switchedTo, hasEnded])
}
