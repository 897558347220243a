import type { StoredOrderState } from '#contract/features/payments/stored-states.ts'
import type { OrderSearchKind } from '#contract/office/money/money.ts'

export const orderStateTexts: Record<StoredOrderState, string> = {
  CREATED: 'Created',
  PENDING: 'Open',
  EXPIRED: 'Undecided',
  COMPLETED: 'Paid',
  FAILED: 'Failed',
  REVIEW: 'Needs review',
  REFUNDING: 'Refund under way',
  REFUNDED: 'Refunded',
}

export const orderSearchTexts: Record<OrderSearchKind, string> = {
  newest: 'all orders',
  order: 'an order of this number',
  payment: 'a payment with this number of PhonePe or a bank',
  receipt: 'a receipt of this number',
  day: 'orders of this day',
  member: 'orders of this member',
}

/** Form names allow letters, digits and hyphens. */
export const draftName = (order: string) => order.replaceAll('_', '-')
