import { z } from 'zod'
import { refundFacts, refundReasonCodes } from '../../features/payments/refund-facts.ts'
import { storedOrderStates } from '../../features/payments/stored-states.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { choice, required } from '../../platform/fields.ts'
import { cursorRefusal } from '../../platform/paging.ts'

/** No call sets an order to paid: only the gateway's answer does. Amounts are in paise. */

const hour = 60 * 60
const moment = z.string()
const order = required('Please choose an order.', 80)
const noOrder = 'There is no such order'
const done = z.object({ message: z.string() })
const note = required('Please write a note.', 1000)

/** How the server understood a search. */
const orderSearchKinds = ['newest', 'order', 'payment', 'receipt', 'day', 'member'] as const
export type OrderSearchKind = (typeof orderSearchKinds)[number]
export const ordersShown = 25

const orderLine = z.object({
  id: z.string(),
  state: z.enum(storedOrderStates),
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
    'Finds orders by order, PhonePe or bank number, receipt, day or member. Without a search, lists the newest. The search is audited.',
  act: 'order.find',
  input: z.object({
    search: z.string().trim().max(120, 'Please keep this under 120 characters').default(''),
    state: z.enum(storedOrderStates).optional(),
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
  /** Identical answers of the gateway in a row. */
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
    /** The full amount or nothing (0): refunds are never partial. */
    refundablePaise: z.number(),
    refundFacts,
    /** A refund is waiting for approval. */
    isAskedFor: z.boolean(),
    undoUntil: moment.nullable(),
    timeline: z.array(orderEvent),
    /** Open alarms about this order. */
    alarms: z.array(z.string()),
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
  refusals: { 404: noOrder, 503: 'PhonePe did not answer; the server asks again automatically' },
  limit: { times: 300, seconds: hour, per: 'staff' },
})

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/v1/admin/orders/refund',
  access: 'staff:refunds',
  encoding: 'json',
  summary:
    'Refunds a payment in full after 60 seconds. A refund outside the policy, one that keeps the plan, and the sixth of a day need a second person.',
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
    /** Set if a second person must approve. */
    approval: z.number().nullable(),
  }),
  refusals: {
    404: noOrder,
    409: 'The order is not paid, or its refund is in progress or waiting for approval',
  },
  limit: { times: 60, seconds: hour, per: 'staff' },
})

export const undoRefund = endpoint({
  method: 'POST',
  path: '/api/v1/admin/orders/refund/undo',
  access: 'staff:refunds',
  encoding: 'json',
  summary: 'Undoes a refund before it is sent.',
  act: 'order.refund.undo',
  input: z.object({ order }),
  reply: done,
  refusals: { 409: 'The refund has already been sent' },
  limit: { times: 60, seconds: hour, per: 'staff' },
})

export const sendReceiptAgain = endpoint({
  method: 'POST',
  path: '/api/v1/admin/orders/receipt',
  access: 'staff:payments',
  encoding: 'json',
  summary: 'Sends the receipt of an order to the member again.',
  act: 'order.receipt',
  input: z.object({ order }),
  reply: done,
  refusals: {
    404: noOrder,
    409: 'There is no receipt, the member has deleted the account, or the daily limit of receipts is reached',
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

export const exportMoney = endpoint({
  method: 'POST',
  path: '/api/v1/admin/orders/csv',
  access: 'staff:payments',
  encoding: 'json',
  summary: 'Payments and refunds of a month for the accountant, with member numbers instead of names.',
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
