import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { apiBase } from '../../platform/paths.ts'

/** Money travels in paise, as whole numbers; what people read is paise divided by 100. */

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

/** From so many days before its last one, a plan can be bought again. */
export const renewalDays = 30
/** So many days before the last one a mail reminds of it; 0 is that day. */
export const planReminderDays = [30, 7, 0] as const
/** How long the pay page of one order can be used. */
export const payPageMinutes = 20

/** Ours, as it stands in addresses and on receipts. */
const orderId = z.string({ error: 'Please name the order' }).max(80, 'Please name the order')
/** A day of India's calendar, `2027-06-14`. */
const day = z.string()

/** True wherever the pay page was not reached: nobody has seen it. */
export const noMoneyTaken = 'No money was taken.'

const paymentLimit = { times: 30, seconds: 10 * 60, per: 'member' } as const

export const initiatePayment = endpoint({
  method: 'POST',
  path: '/api/v2/phonepe/initiate',
  access: 'approved',
  encoding: 'json',
  memberField: 'user_id',
  summary: 'Opens an order, or finds the open one, and says where to pay it. Only the plan is read.',
  input: z.object({
    plan: z.string({ error: 'Please choose a plan' }).max(40, 'Please choose a plan'),
  }),
  reply: z.object({
    /** Not there where nothing is to be paid: `message` says why. */
    redirectUrl: z.string().optional(),
    message: z.string().optional(),
    /** The last day of the plan one has, where it has too long to go. */
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
  /** When it was asked for. */
  at: z.string(),
})

export const readPaymentStatus = endpoint({
  method: 'GET',
  path: '/api/v2/phonepe/callback',
  access: 'member',
  encoding: 'query',
  summary: 'How one of my orders stands; asks the payment provider while it is undecided.',
  input: z.object({ merchantOrderId: orderId }),
  reply: z.object({
    status: z.object({
      orderId: z.string(),
      state: z.enum(orderStates),
      errorCode: z.string().nullable(),
      amount: z.number(),
      /** Empty until something is known of the payment. */
      paymentDetails: z.array(z.object({ paymentMode: z.string(), amount: z.number() })),
      /** Why it failed, in words for the person who paid. */
      reason: z.string().nullable(),
      /** What the provider says does not fit the order: a person of ours looks at it. */
      isInReview: z.boolean(),
      createdAt: z.string(),
      /** The last day of the plan it paid for. */
      validUpto: day.nullable(),
      hasReceipt: z.boolean(),
      refund: refund.nullable(),
    }),
  }),
  limit: { times: 240, seconds: 10 * 60, per: 'member' },
  refusals: { 404: 'No order of mine' },
})

/** The specification's record of a payment, and what our own pages need beside it. */
const payment = z.object({
  order_id: z.string(),
  /** In paise. */
  amount: z.number(),
  /** Empty while it is undecided. */
  status: z.enum(['COMPLETED', 'FAILED', '']),
  valid_from: z.string().nullable(),
  /** The last second of the last day. */
  valid_upto: z.string().nullable(),
  created_at: z.string(),
  /** The payment mode. */
  other: z.string().nullable(),
  /** The number of its receipt. */
  receipt: z.string().nullable(),
  refund: refund.nullable(),
})
export type Payment = z.infer<typeof payment>

/** The history shows so many, newest first. */
export const maxListedPayments = 100

export const listPayments = endpoint({
  method: 'POST',
  path: '/api/v2/user/checkallpayments',
  access: 'member',
  encoding: 'form',
  memberField: 'user_id',
  summary: 'My payments, newest first.',
  input: z.object({}),
  reply: z.array(payment),
})

export const readPlan = endpoint({
  method: 'GET',
  path: '/api/v1/plan',
  access: 'member',
  encoding: 'none',
  summary: 'What the plan costs, what I have of it, and whether I can pay now.',
  input: z.object({}),
  reply: z.object({
    offer: z.object({ plan: z.string(), amount: z.number(), months: z.number() }),
    /** Valid now; its last day is that of a renewal where one has been paid. */
    active: z.object({ validFrom: z.string(), lastDay: day, daysLeft: z.number() }).nullable(),
    /** From this day on it can be paid for again; null where it can be today. */
    renewableFrom: day.nullable(),
    /** Where I can go on with a payment that I began. */
    openOrder: z.string().nullable(),
    /** The newest payment whose outcome is not known yet, open or left. */
    undecidedOrder: z.string().nullable(),
  }),
})

const taxLine = z.object({ name: z.string(), rate: z.number(), amount: z.number() })

export const readReceipt = endpoint({
  method: 'GET',
  path: '/api/v1/receipt',
  access: 'member',
  encoding: 'query',
  summary: 'The receipt of one of my paid orders.',
  input: z.object({ order: orderId }),
  reply: z.object({
    number: z.string(),
    /** With a tax number of the operator it is a tax invoice. */
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
  refusals: { 404: 'No receipt of mine' },
})
export type Receipt = z.infer<typeof readReceipt.reply>

/** The same as a file; for whoever is signed in and paid. */
export const receiptPdfPath = (order: string) => `${apiBase}receipt/${encodeURIComponent(order)}.pdf`

/** What the payment provider calls; it opens nothing and decides nothing. */
export const webhookPath = '/api/v2/phonepe/webhook'
export const webhookMaxBytes = 64 * 1024
