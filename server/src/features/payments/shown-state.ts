import type { StoredOrderState } from '#contract/features/payments/stored-states.ts'
import type { LatestRefund } from './refund-store.ts'

/**
 * Three words for people. What was paid stays paid when it is refunded. An order that ran out is pending as long as money
 * may be under way, unless its pay page was never seen by anybody.
 */
export function shownState(state: StoredOrderState, wasPayable: boolean): 'PENDING' | 'COMPLETED' | 'FAILED' {
  if (state === 'COMPLETED' || state === 'REFUNDING' || state === 'REFUNDED') return 'COMPLETED'
  return state === 'FAILED' || (state === 'EXPIRED' && !wasPayable) ? 'FAILED' : 'PENDING'
}

export function shownRefund({ refund }: LatestRefund) {
  if (!refund) return null
  const isOver = refund.state === 'COMPLETED' || refund.state === 'FAILED'
  return {
    // One that failed is sent again by a person; to who waits for it, it is under way.
    state: isOver && refund.state === 'COMPLETED' ? ('COMPLETED' as const) : ('PENDING' as const),
    amount: refund.amount,
    at: new Date(refund.at).toISOString(),
  }
}
