import type { DeskOrderState, OrderSearchKind } from '#contract/office/money/money.ts'

export const stateWords: Record<DeskOrderState, string> = {
  CREATED: 'Made',
  PENDING: 'Open',
  EXPIRED: 'Undecided',
  COMPLETED: 'Paid',
  FAILED: 'Failed',
  REVIEW: 'Waits for a look',
  REFUNDING: 'Refund under way',
  REFUNDED: 'Refunded',
}

export const searchWords: Record<OrderSearchKind, string> = {
  newest: 'any order',
  order: 'an order of this number',
  payment: 'a payment with this number of PhonePe or a bank',
  receipt: 'a receipt of this number',
  day: 'orders of this day',
  member: 'orders of this member',
}

/** Forms are called by letters, digits and hyphens. */
export const draftName = (order: string) => order.replaceAll('_', '-')
