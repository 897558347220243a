export const storedOrderStates = [
  'CREATED',
  'PENDING',
  'EXPIRED',
  'COMPLETED',
  'FAILED',
  'REVIEW',
  'REFUNDING',
  'REFUNDED',
] as const
export type StoredOrderState = (typeof storedOrderStates)[number]

export const storedRefundStates = ['CREATED', 'PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED'] as const
