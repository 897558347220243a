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

/** Removes everything about the member from the tab, then opens the login. */
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

/** Logs out on this device. Asks first if there are unsaved changes. */
export function useLogOut() {
  const leave = useEndSession()
  const { mutate, isPending, error } = useSingleMutation({ ...logOut, onSuccess: () => leave() })
  return { logOut: () => leaveAfterQuestion(mutate), isPending, error }
}

export function useLogOutEverywhere() {
  const leave = useEndSession()
  const { mutate, isPending, error } = useSingleMutation({ ...endSessions, onSuccess: () => leave() })
  return { logOutEverywhere: () => mutate('all'), isPending, error }
}
