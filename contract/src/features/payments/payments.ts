import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { apiBase } from '../../platform/paths.ts'

/** Amounts are whole numbers in paise. Pages show paise divided by 100. */

export const checkPaidProfile = endpoint({
  method: 'POST',
  path: '/api/v2/user/checkpaidprofile',
  access: 'member',
  encoding: 'form',
  memberField: 'user_id',
  summary: 'Whether the member has a plan that is valid now.',
  input: z.object({}),
  reply: z.object({ status: z.boolean() }),
})

/** Days before the end of a plan from which it can be bought again. */
export const renewalDays = 30
/** Days before the last day on which a reminder is mailed; 0 is the last day. */
export const planReminderDays = [30, 7, 0] as const
/** Minutes for which the pay page of an order works. */
export const payPageMinutes = 20

const orderId = z.string({ error: 'Please name the order' }).max(80, 'Please name the order')
/** A calendar day in India, `2027-06-14`. */
const day = z.string()

/** Used only where the member never reached the pay page. */
export const noMoneyTaken = 'No money was taken.'

const paymentLimit = { times: 30, seconds: 10 * 60, per: 'member' } as const

export const initiatePayment = endpoint({
  method: 'POST',
  path: '/api/v2/phonepe/initiate',
  access: 'approved',
  encoding: 'json',
  memberField: 'user_id',
  summary:
    'Opens an order or finds the open one, and returns its pay page. Only the plan is read from the body.',
  input: z.object({
    plan: z.string({ error: 'Please choose a plan' }).max(40, 'Please choose a plan'),
  }),
  reply: z.object({
    /** Undefined if there is nothing to pay; `message` gives the reason. */
    redirectUrl: z.string().optional(),
    message: z.string().optional(),
    /** The last day of the current plan, if it is too early to renew. */
    activeUntil: day.optional(),
  }),
  limit: paymentLimit,
  refusals: {
    404: 'There is no such plan',
    503: 'The payment provider cannot be reached, and no money was taken',
  },
})

export const orderStates = ['PENDING', 'COMPLETED', 'FAILED'] as const
const refundStates = ['PENDING', 'COMPLETED', 'FAILED'] as const

const refund = z.object({
  state: z.enum(refundStates),
  amount: z.number(),
  /** The time of the refund request. */
  at: z.string(),
})

export const readPaymentStatus = endpoint({
  method: 'GET',
  path: '/api/v2/phonepe/callback',
  access: 'member',
  encoding: 'query',
  summary: 'The status of one of the member’s orders. Asks the payment provider while it is pending.',
  input: z.object({ merchantOrderId: orderId }),
  reply: z.object({
    status: z.object({
      orderId: z.string(),
      state: z.enum(orderStates),
      errorCode: z.string().nullable(),
      amount: z.number(),
      /** Empty until the provider reports the payment. */
      paymentDetails: z.array(z.object({ paymentMode: z.string(), amount: z.number() })),
      /** Why the payment failed, as a text for the member. */
      reason: z.string().nullable(),
      /** The provider’s data does not match the order, so staff check it. */
      isInReview: z.boolean(),
      createdAt: z.string(),
      /** The last day of the paid plan. */
      validUpto: day.nullable(),
      hasReceipt: z.boolean(),
      refund: refund.nullable(),
    }),
  }),
  limit: { times: 240, seconds: 10 * 60, per: 'member' },
  refusals: { 404: 'The member has no such order' },
})

/** The specified payment record, with fields for our own pages. */
const payment = z.object({
  order_id: z.string(),
  /** In paise. */
  amount: z.number(),
  /** Empty while pending. */
  status: z.enum(['COMPLETED', 'FAILED', '']),
  valid_from: z.string().nullable(),
  /** The last second of the last day. */
  valid_upto: z.string().nullable(),
  created_at: z.string(),
  /** The payment mode. */
  other: z.string().nullable(),
  /** The receipt number. */
  receipt: z.string().nullable(),
  refund: refund.nullable(),
})
export type Payment = z.infer<typeof payment>

export const maxListedPayments = 100

export const listPayments = endpoint({
  method: 'POST',
  path: '/api/v2/user/checkallpayments',
  access: 'member',
  encoding: 'form',
  memberField: 'user_id',
  summary: 'The member’s payments, newest first.',
  input: z.object({}),
  reply: z.array(payment),
})

export const readPlan = endpoint({
  method: 'GET',
  path: '/api/v1/plan',
  access: 'member',
  encoding: 'none',
  summary: 'The price of the plan, the member’s current plan, and whether the member can pay now.',
  input: z.object({}),
  reply: z.object({
    offer: z.object({ plan: z.string(), amount: z.number(), months: z.number() }),
    /** The current plan. After a renewal, its last day is that of the renewal. */
    active: z.object({ validFrom: z.string(), lastDay: day, daysLeft: z.number() }).nullable(),
    /** The first day on which it can be renewed. Null if that is possible now. */
    renewableFrom: day.nullable(),
    /** An order whose payment can be continued. */
    openOrder: z.string().nullable(),
    /** The newest order without an outcome. */
    undecidedOrder: z.string().nullable(),
  }),
})

const taxLine = z.object({ name: z.string(), rate: z.number(), amount: z.number() })

export const readReceipt = endpoint({
  method: 'GET',
  path: '/api/v1/receipt',
  access: 'member',
  encoding: 'query',
  summary: 'The receipt of one of the member’s paid orders.',
  input: z.object({ order: orderId }),
  reply: z.object({
    number: z.string(),
    /** A tax invoice if the operator has a tax number. */
    title: z.enum(['Receipt', 'Tax Invoice']),
    issuedOn: day,
    operator: z.object({ name: z.string(), address: z.array(z.string()), gstin: z.string().nullable() }),
    member: z.object({ name: z.string(), number: z.string() }),
    orderId: z.string(),
    paymentMode: z.string().nullable(),
    item: z.string(),
    validFrom: day,
    lastDay: day,
    amount: z.number(),
    amountInWords: z.string(),
    tax: z.object({ sac: z.string(), taxable: z.number(), lines: z.array(taxLine) }).nullable(),
    refund: refund.nullable(),
  }),
  refusals: { 404: 'The member has no such receipt' },
})
export type Receipt = z.infer<typeof readReceipt.reply>

/** The receipt as a file, for the member who paid. */
export const receiptPdfPath = (order: string) => `${apiBase}receipt/${encodeURIComponent(order)}.pdf`

/** Called by the payment provider. It only triggers a status check. */
export const webhookPath = '/api/v2/phonepe/webhook'
export const webhookMaxBytes = 64 * 1024
