import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { guestSession } from '#contract/core/accounts/guest-session.ts'
import { paths } from '#contract/platform/paths.ts'
import { dropDrafts } from '../../lib/draft.ts'
import { leaveAfterQuestion } from '../../lib/draft-question.ts'
import { clearDevice } from '../../lib/on-device.ts'
import { notifyTabs } from '../../lib/other-tabs.ts'
import { isReadBy } from '../../lib/query-keys.ts'
import { useSingleMutation } from '../../lib/single-flight.ts'
import { leaveTab, tabMemberId } from '../../lib/tab-member.ts'
import { endSessions, logOut } from './api.ts'
import { readSession } from './sessions/api.ts'
import { clearTabState } from './tab-state.ts'

/** Leaves nothing of the member in the tab, then shows the login. */
export function useEndSession(): (to?: string) => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (to = paths.login) => {
    const memberId = tabMemberId()
    clearTabState()
    dropDrafts()
    clearDevice()
    leaveTab()
    notifyTabs({ about: 'session' })
    queryClient.setQueryData(readSession.queryKey, guestSession)
    await navigate(to)
    queryClient.removeQueries({ predicate: isReadBy(memberId) })
  }
}

/** Ends the session of this device, once nothing unsaved is lost by it. */
export function useLogOut() {
  const leave = useEndSession()
  const { mutate, isPending, error } = useSingleMutation({ ...logOut, onSuccess: () => leave() })
  return { logOut: () => leaveAfterQuestion(mutate), isPending, error }
}

/** Ends the sessions of every device. */
export function useLogOutEverywhere() {
  const leave = useEndSession()
  const { mutate, isPending, error } = useSingleMutation({ ...endSessions, onSuccess: () => leave() })
  return { logOutEverywhere: () => mutate('all'), isPending, error }
}
