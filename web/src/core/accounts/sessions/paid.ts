import { useQuery } from '@tanstack/react-query'
import * as contract from '#contract/features/payments/payments.ts?wire'
import { paths } from '#contract/platform/paths.ts'
import { memberQueryOf } from '../../../lib/call-options.ts'
import { readSession } from './api.ts'

/** The paid flag the header fetches: it words the menu and says where cards lead. The server decides by itself. */
export const checkPaidProfile = memberQueryOf('checkPaidProfile', contract.checkPaidProfile, {
  staleTime: 60_000,
})

export function useIsPaid(): boolean {
  const session = useQuery(readSession).data
  const paid = useQuery({ ...checkPaidProfile, enabled: session?.step === 'done' }).data
  return paid?.status ?? session?.isPremium ?? false
}

/** Where a member's card leads: to the profile with a plan, to the plan without one, which shows them too. */
export function useProfileLink(): (member: { user_id: number }) => string {
  const isPaid = useIsPaid()
  const ownId = useQuery(readSession).data?.userId
  return ({ user_id }) => (isPaid ? paths.viewProfile(user_id) : paths.upgradeFor(ownId ?? '', user_id))
}
