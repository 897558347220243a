import { z } from 'zod'
import { refundFacts, refundReasonCodes } from '../../features/payments/refund-facts.ts'
import { isCalendarDay } from '../../platform/age.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { choice, required, wholeNumber } from '../../platform/fields.ts'
import { cursorRefusal } from '../../platform/paging.ts'

/** Orders in the office. No call sets an order to paid: only the gateway's answer does. Amounts are in paise. */

const hour = 60 * 60
const moment = z.string()
/** A day of India's calendar, `2027-06-14`. */
const day = z.string()
const order = required('Please choose an order.', 80)
const noOrder = 'There is no such order'
const done = z.object({ message: z.string() })
const note = required('Please write a note.', 1000)

export const orderStates = [
  'CREATED',
  'PENDING',
  'EXPIRED',
  'COMPLETED',
  'FAILED',
  'REVIEW',
  'REFUNDING',
  'REFUNDED',
] as const
export type OrderStateName = (typeof orderStates)[number]

/** How the server understood a search. */
const orderSearchKinds = ['newest', 'order', 'payment', 'receipt', 'day', 'member'] as const
export type OrderSearchKind = (typeof orderSearchKinds)[number]
export const ordersShown = 25

const orderLine = z.object({
  id: z.string(),
  state: z.enum(orderStates),
  amountPaise: z.number(),
  paymentMode: z.string().nullable(),
  createdAt: moment,
  settledAt: moment.nullable(),
  /** Null when the member has deleted the account. */
  member: z.object({ id: z.number(), name: z.string() }).nullable(),
})
export type OrderLine = z.infer<typeof orderLine>

export const findOrders = endpoint({
  method: 'POST',
  path: '/api/v1/admin/orders/find',
  access: 'staff:payments',
  encoding: 'json',
  summary:
    'Finds orders by order number, PhonePe or bank number, receipt, day, or member; the newest without a search. The search is audited.',
  act: 'order.find',
  input: z.object({
    search: z.string().trim().max(120, 'Please keep this under 120 characters').default(''),
    state: z.enum(orderStates).optional(),
    /** The `next` of the page before. */
    after: z.string().max(200, cursorRefusal[400]).optional(),
  }),
  reply: z.object({
    by: z.enum(orderSearchKinds),
    orders: z.array(orderLine),
    next: z.string().optional(),
  }),
  limit: { times: 600, seconds: hour, per: 'staff' },
  refusals: { 400: cursorRefusal[400] },
})

const orderEvent = z.object({
  at: moment,
  what: z.string(),
  by: z.string().nullable(),
  /** How often the gateway has said the same. */
  times: z.number(),
})
export type OrderEvent = z.infer<typeof orderEvent>

export const openOrder = endpoint({
  method: 'POST',
  path: '/api/v1/admin/orders/open',
  access: 'staff:payments',
  encoding: 'json',
  summary: 'One order with its history.',
  act: 'order.open',
  input: z.object({ order }),
  reply: orderLine.extend({
    /** The state of the order in one sentence. */
    sentence: z.string(),
    gatewayOrderId: z.string().nullable(),
    transactionId: z.string().nullable(),
    utr: z.string().nullable(),
    receipt: z.string().nullable(),
    /** The full amount, or 0. */
    refundablePaise: z.number(),
    refundFacts,
    /** A refund waits for a second person. */
    isAskedFor: z.boolean(),
    /** A refund can be undone until then. */
    undoUntil: moment.nullable(),
    timeline: z.array(orderEvent),
    differences: z.array(
      z.object({ id: z.number(), kind: z.string(), detail: z.string(), isClosed: z.boolean() }),
    ),
  }),
  refusals: { 404: noOrder },
  limit: { times: 600, seconds: hour, per: 'staff' },
})
export type OrderPage = z.infer<typeof openOrder.reply>

export const askGateway = endpoint({
  method: 'POST',
  path: '/api/v1/admin/orders/ask',
  access: 'staff:payments',
  encoding: 'json',
  summary: 'Asks PhonePe for the state of an order and settles it as the worker does.',
  act: 'order.ask',
  input: z.object({ order }),
  reply: done,
  refusals: { 404: noOrder, 503: 'PhonePe does not answer; the server asks again automatically' },
  limit: { times: 300, seconds: hour, per: 'staff' },
})

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/v1/admin/orders/refund',
  access: 'staff:refunds',
  encoding: 'json',
  summary:
    'Refunds a payment in full after 60 seconds. Outside the refund policy, with the plan kept, or after five a day, a second person approves it.',
  act: 'order.refund',
  requiresFreshCode: true,
  input: z.object({
    order,
    reason: choice(refundReasonCodes, 'Please choose a reason.'),
    note: required('Please say what happened.', 1000),
    endsPlan: z.boolean().default(true),
  }),
  reply: done.extend({
    refund: z.string().nullable(),
    /** The approval that waits for a second person. */
    approval: z.number().nullable(),
  }),
  refusals: { 404: noOrder, 409: 'Not paid, already being refunded, or already waiting for approval' },
  limit: { times: 60, seconds: hour, per: 'staff' },
})

export const undoRefund = endpoint({
  method: 'POST',
  path: '/api/v1/admin/orders/refund/undo',
  access: 'staff:refunds',
  encoding: 'json',
  summary: 'Takes a refund back before it leaves.',
  act: 'order.refund.undo',
  input: z.object({ order }),
  reply: done,
  refusals: { 409: 'The refund has left already' },
  limit: { times: 60, seconds: hour, per: 'staff' },
})

export const sendReceiptAgain = endpoint({
  method: 'POST',
  path: '/api/v1/admin/orders/receipt',
  access: 'staff:payments',
  encoding: 'json',
  summary: 'Mails the receipt of an order to the member again.',
  act: 'order.receipt',
  input: z.object({ order }),
  reply: done,
  refusals: {
    404: noOrder,
    409: 'No receipt, the member has deleted the account, or the daily limit of receipts is reached',
  },
  limit: { times: 60, seconds: hour, per: 'staff' },
})

export const noteOrder = endpoint({
  method: 'POST',
  path: '/api/v1/admin/orders/note',
  access: 'staff:payments',
  encoding: 'json',
  summary: 'Adds a note about an order to the audit log.',
  act: 'order.note',
  input: z.object({ order, note }),
  reply: done,
  refusals: { 404: noOrder },
  limit: { times: 120, seconds: hour, per: 'staff' },
})

/** Differences, each with who looks at it. */
export const differenceKinds = {
  paid_there: {
    label: 'Paid there, not here',
    means: 'The plan was granted by the usual way. Why did we not hear of it?',
    owner: 'finance',
  },
  paid_here: {
    label: 'Paid here, not there',
    means: 'The gateway does not know the payment that the plan was granted for.',
    owner: 'admin',
  },
  differs: {
    label: 'Amount or number differ',
    means: 'Nothing is granted. What the gateway says is not about this order.',
    owner: 'admin',
  },
  plan: {
    label: 'Payment and plan do not fit',
    means: 'Paid without a plan, or a plan without a payment. There must be none.',
    owner: 'admin',
  },
  pending: {
    label: 'Undecided',
    means: 'It is asked about until the sixth day; then somebody decides.',
    owner: 'finance',
  },
  refund_open: {
    label: 'Refund under way for more than a week',
    means: 'Ask the gateway, and the member’s bank by its number.',
    owner: 'finance',
  },
  twice: {
    label: 'Paid twice within a day',
    means: 'Offer to return one of the two.',
    owner: 'finance',
  },
  settlement: {
    label: 'Paid out otherwise than expected',
    means: 'Payments less refunds and fees are not what arrived.',
    owner: 'finance',
  },
} as const
export type DifferenceKind = keyof typeof differenceKinds
const differenceKindNames = Object.keys(differenceKinds) as [DifferenceKind, ...DifferenceKind[]]

/** A refund that takes longer, an order undecided for longer, is a difference. */
export const differenceAfter = { pendingHours: 1, refundDays: 7, twiceHours: 24, statementDays: 3 } as const
/** A day is compared the morning after, and again on so many mornings. */
export const reconciledDays = 7

const difference = z.object({
  id: z.number(),
  kind: z.enum(differenceKindNames),
  order: z.string().nullable(),
  day,
  detail: z.string(),
  foundAt: moment,
  /** By nobody where it came right by itself. */
  closed: z.object({ at: moment, by: z.string().nullable(), note: z.string() }).nullable(),
})
export type Difference = z.infer<typeof difference>

const reconciliation = z.object({
  day,
  ranAt: moment,
  orders: z.number(),
  paidPaise: z.number(),
  refunds: z.number(),
  refundedPaise: z.number(),
  unanswered: z.number(),
  /** Found about this day, whenever; and of these not closed yet. */
  differences: z.number(),
  open: z.number(),
  settlement: z
    .object({
      utr: z.string(),
      amountPaise: z.number(),
      feesPaise: z.number(),
      isOnStatement: z.boolean(),
    })
    .nullable(),
})
export type Reconciliation = z.infer<typeof reconciliation>

export const readReconciliation = endpoint({
  method: 'GET',
  path: '/api/v1/admin/reconciliation',
  access: 'staff:payments',
  encoding: 'none',
  summary: 'Day by day what the gateway says beside what the books say, and the differences.',
  input: z.object({}),
  reply: z.object({
    days: z.array(reconciliation),
    /** Open ones first, then what was closed last. */
    differences: z.array(difference),
  }),
})

export const closeDifference = endpoint({
  method: 'POST',
  path: '/api/v1/admin/reconciliation/close',
  access: 'staff:payments',
  encoding: 'json',
  summary: 'Says what became of a difference; it is closed for good.',
  act: 'difference.close',
  input: z.object({ id: wholeNumber('Please choose a difference.'), note }),
  reply: done,
  refusals: { 404: 'There is no such difference', 409: 'Somebody else has closed it' },
  limit: { times: 300, seconds: hour, per: 'staff' },
})

const aDay = z.string({ error: 'Please enter a day.' }).refine(isCalendarDay, 'Please enter a day.')
const paise = (message: string) => wholeNumber(message, { min: 0 })

export const enterSettlement = endpoint({
  method: 'POST',
  path: '/api/v1/admin/reconciliation/settlement',
  access: 'staff:payments',
  encoding: 'json',
  summary:
    'Enters what was paid out for the payments of a day; entered again it takes the place of what was there.',
  act: 'settlement.enter',
  input: z.object({
    day: aDay,
    utr: required('Please enter the number of the transfer.', 60),
    amountPaise: paise('Please enter what arrived.'),
    feesPaise: paise('Please enter the fees.'),
    isOnStatement: z.boolean(),
  }),
  reply: done,
  refusals: { 409: 'The day is not over' },
  limit: { times: 120, seconds: hour, per: 'staff' },
})

export const exportMoney = endpoint({
  method: 'POST',
  path: '/api/v1/admin/orders/csv',
  access: 'staff:payments',
  encoding: 'json',
  summary: 'Payments and refunds of a month for the accountant: member numbers and no names.',
  act: 'money.export',
  requiresFreshCode: true,
  input: z.object({
    month: z
      .string({ error: 'Please choose a month.' })
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please choose a month.'),
  }),
  reply: z.object({ name: z.string(), csv: z.string(), lines: z.number() }),
  limit: { times: 30, seconds: hour, per: 'staff' },
})
