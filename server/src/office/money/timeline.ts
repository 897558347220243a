import { refundReasons } from '#contract/features/payments/refund-facts.ts'
import type { OrderEvent } from '#contract/office/money/money.ts'
import { showDay } from '#contract/platform/show-day.ts'
import { formatReceiptNumber } from '../../features/payments/receipt-number.ts'
import type { GatewayEvent, OfficeOrder, OrderAct } from './order-store.ts'

interface OrderHistory {
  order: OfficeOrder
  events: GatewayEvent[]
  actions: OrderAct[]
}

type TimelineLine = { at: Date | string; what: string; by?: string | null; times?: number }

/** The history of an order, oldest first: its own columns, its refunds, the gateway's answers and the audit log. */
export function timelineOf({ order, events, actions }: OrderHistory): OrderEvent[] {
  const { createdAt, settledAt, receiptAt, errorCode, review } = order
  const settled = errorCode ? `Failed: ${errorCode}` : review ? `Needs review: ${review}` : 'Paid'
  const lines: TimelineLine[] = [
    { at: createdAt, what: 'Order created' },
    ...events.filter(isFromGateway).map(event => ({
      at: event.firstAt,
      what: gatewayText(event),
      times: event.times,
    })),
    ...(settledAt ? [{ at: settledAt, what: settled }] : []),
    ...(receiptAt ? [{ at: receiptAt, what: planText(order) }] : []),
    ...actions.toReversed().map(({ at, action, by, note }) => ({ at, what: actionText(action, note), by })),
    ...order.refunds.toReversed().flatMap(refundLines),
  ]
  return lines
    .map(({ at, what, by = null, times = 1 }) => ({ at: new Date(at).toISOString(), what, by, times }))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

function refundLines(refund: OfficeOrder['refunds'][number]): TimelineLine[] {
  const { state, createdAt, settledAt, by } = refund
  const result = state === 'COMPLETED' ? 'Refund sent to the account or card that paid' : 'Refund failed'
  return [
    { at: createdAt, what: `Refund: ${refundText(refund)}`, by },
    ...(settledAt ? [{ at: settledAt, what: result }] : []),
  ]
}

function refundText({ reason, note }: OfficeOrder['refunds'][number]): string {
  if (reason === 'late') return 'paid late, after another order was paid'
  const label = reason === 'asked' ? 'on the command line' : refundReasons[reason].label
  return note ? `${label} (${note})` : label
}

const sources: Record<GatewayEvent['source'], string> = {
  webhook: 'PhonePe’s webhook',
  poll: 'Automatic check with PhonePe',
  return: 'Check when the member came back from PhonePe',
  admin: 'Check by the office',
}

/** Excludes the start of a refund, which is stored with the gateway's answers: the refund has its own line. */
const isFromGateway = ({ source, response }: GatewayEvent) =>
  source !== 'admin' || typeof response.refund !== 'string'

function gatewayText({ source, response }: GatewayEvent): string {
  const isRefund = typeof response.refund === 'object' && response.refund !== null
  const answer = (isRefund ? response.refund : response) as Record<string, unknown>
  const parts = [isRefund && 'refund', response.event, answer.state, answer.errorCode].filter(Boolean)
  return `${sources[source]}: ${parts.join(', ') || 'no state'}`
}

function planText({ grantedUntil, receipt }: OfficeOrder): string {
  const plan = grantedUntil ? `Plan until ${showDay(grantedUntil)}` : 'Plan'
  return receipt ? `${plan}, receipt ${formatReceiptNumber(receipt)}` : plan
}

const actionLabels: Record<string, string> = {
  'order.ask': 'Checked with PhonePe',
  'order.receipt': 'Sent the receipt again',
  'order.refund.undo': 'Undid the refund',
}

function actionText(action: string, note: string | null): string {
  const label = action === 'alarm.close' ? 'Closed the alarm' : 'Note'
  return actionLabels[action] ?? `${label}: ${note ?? '(erased)'}`
}
