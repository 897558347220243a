import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#contract/platform/paths.ts'
import { draftOf } from '../../lib/draft.ts'
import { isReplyTo, type MemberCall } from '../../lib/query-keys.ts'
import { withSaved } from '../../lib/saved-message.ts'

/** Calls whose replies depend on the own profile or preferences. */
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

/** Invalidates all replies that depend on the own profile or preferences. */
export function useRefreshSelf() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ predicate: isReplyTo(callsAboutSelf) })
}

/** After a save: drops the draft, refreshes, and opens the own profile with a message. */
export function useOpenSavedProfile(draftName: string, ownId: number) {
  const refresh = useRefreshSelf()
  const navigate = useNavigate()
  return async (message: string) => {
    draftOf(draftName).drop()
    await refresh()
    await navigate(paths.viewProfile(ownId), withSaved(message))
  }
}
