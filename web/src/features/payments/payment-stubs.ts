import {
  listPayments,
  type Payment,
  readPaymentStatus,
  readPlan,
} from '#contract/features/payments/payments.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { replies } from '../../../testing/stub-calls.ts'

export const planStatus: Reply<typeof readPlan> = {
  offer: { plan: 'Premium', amount: 9900, months: 12 },
  active: null,
  renewableFrom: null,
  openOrder: null,
  undecidedOrder: null,
}

export const payment = (change: Partial<Payment> = {}): Payment => ({
  order_id: 'order_one',
  amount: 9900,
  status: 'COMPLETED',
  valid_from: '2026-06-13T18:31:00.000Z',
  valid_upto: '2027-06-14T18:29:59.000Z',
  created_at: '2026-06-13T18:29:00.000Z',
  other: 'UPI_QR',
  receipt: 'SP/26-27/000001',
  refund: null,
  ...change,
})

type Status = Reply<typeof readPaymentStatus>['status']

export const orderStatus = (change: Partial<Status> = {}) =>
  replies(readPaymentStatus, {
    status: {
      orderId: 'order_one',
      state: 'PENDING',
      errorCode: null,
      amount: 9900,
      paymentDetails: [],
      reason: null,
      isInReview: false,
      createdAt: '2026-06-13T18:29:00.000Z',
      validUpto: null,
      hasReceipt: false,
      refund: null,
      ...change,
    },
  })

export const planCalls = (payments: Payment[] = [], change: Partial<typeof planStatus> = {}) => [
  replies(listPayments, payments),
  replies(readPlan, { ...planStatus, ...change }),
]
