import { useQuery } from '@tanstack/react-query'
import * as contract from '#contract/features/payments/payments.ts?wire'
import { paths } from '#contract/platform/paths.ts'
import { memberQueryOf } from '../../../lib/call-options.ts'
import { readSession } from './api.ts'

/** The paid flag, for the menu and the links of cards. The server checks the plan itself. */
export const checkPaidProfile = memberQueryOf('checkPaidProfile', contract.checkPaidProfile, {
  staleTime: 60_000,
})

export function useIsPaid(): boolean {
  const session = useQuery(readSession).data
  const paid = useQuery({ ...checkPaidProfile, enabled: session?.step === 'done' }).data
  return paid?.status ?? session?.isPremium ?? false
}

/** Target of a card: the profile for premium members, otherwise the upgrade page, which shows the card's member. */
export function useProfileLink(): (member: { user_id: number }) => string {
  const isPaid = useIsPaid()
  const ownId = useQuery(readSession).data?.userId
  return ({ user_id }) => (isPaid ? paths.viewProfile(user_id) : paths.upgradeFor(ownId ?? '', user_id))
}
