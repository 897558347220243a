import type { StoredOrderState } from '#contract/features/payments/stored-states.ts'
import type { OrderSearchKind } from '#contract/office/money/money.ts'

export const orderStateTexts: Record<StoredOrderState, string> = {
  CREATED: 'Created',
  PENDING: 'Open',
  EXPIRED: 'No result',
  COMPLETED: 'Paid',
  FAILED: 'Failed',
  REVIEW: 'Needs review',
  REFUNDING: 'Refund in progress',
  REFUNDED: 'Refunded',
}

export const orderSearchTexts: Record<OrderSearchKind, string> = {
  newest: 'all orders',
  order: 'an order with this number',
  payment: 'a PhonePe or bank payment with this number',
  receipt: 'a receipt with this number',
  day: 'orders from this day',
  member: 'orders from this member',
}

/** Form names allow letters, digits and hyphens. */
export const draftName = (order: string) => order.replaceAll('_', '-')
