import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { draftOf } from '../../lib/draft.ts'
import { isReplyTo, type MemberCall } from '../../lib/query-keys.ts'
import { withSaved } from '../../lib/saved-message.ts'

/** Calls whose replies tell of one's own profile or preferences, or were found by them. */
const callsAboutSelf: MemberCall[] = [
  'viewProfile',
  'readCompleteness',
  'readDesiredPartner',
  'listDesiredMatches',
  'countDesiredMatches',
  'listRecentMatches',
  'listMatchedInterests',
  'listSentInterests',
  'listReceivedInterests',
  'searchMembers',
  'readCard',
]

/** After a change of one's profile or preferences nothing that was read before is shown again. */
export function useRefreshSelf() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ predicate: isReplyTo(callsAboutSelf) })
}

/** The same, the draft is done with, and one reads that it was saved, above one's profile as others now see it. */
export function useOpenSavedProfile(draftName: string, ownId: number) {
  const renew = useRefreshSelf()
  const navigate = useNavigate()
  return async (message: string) => {
    draftOf(draftName).drop()
    await renew()
    await navigate(paths.viewProfile(ownId), withSaved(message))
  }
}
