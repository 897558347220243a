import type { StoredOrderState } from '#contract/features/payments/stored-states.ts'
import type { LatestRefund } from './refund-store.ts'

/**
 * The state as members see it. A refunded order stays COMPLETED. An expired order is PENDING while money can still arrive,
 * and FAILED if it never had a pay page.
 */
export function shownState(state: StoredOrderState, wasPayable: boolean): 'PENDING' | 'COMPLETED' | 'FAILED' {
  if (state === 'COMPLETED' || state === 'REFUNDING' || state === 'REFUNDED') return 'COMPLETED'
  return state === 'FAILED' || (state === 'EXPIRED' && !wasPayable) ? 'FAILED' : 'PENDING'
}

export function shownRefund({ refund }: LatestRefund) {
  if (!refund) return null
  const isOver = refund.state === 'COMPLETED' || refund.state === 'FAILED'
  return {
    // Staff send a failed refund again, so the member sees it as pending.
    state: isOver && refund.state === 'COMPLETED' ? ('COMPLETED' as const) : ('PENDING' as const),
    amount: refund.amount,
    at: new Date(refund.at).toISOString(),
  }
}
