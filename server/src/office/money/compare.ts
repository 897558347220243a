import type { DifferenceKind } from '#contract/office/money/money.ts'
import { shortRupees } from '#contract/platform/rupees.ts'
import type { GatewayOrder } from '../../features/payments/gateway/gateway.ts'
import type { OrderState } from '../../features/payments/order-store.ts'

export interface Booked {
  id: string
  state: OrderState
  amountPaise: number
  gatewayOrderId: string | null
}

const paidStates: readonly OrderState[] = ['COMPLETED', 'REFUNDING', 'REFUNDED']

/** What the gateway says of an order beside what the books say. Nothing where they agree. */
export function compare(
  order: Booked,
  word: GatewayOrder | undefined,
): { kind: DifferenceKind; detail: string } | undefined {
  const isPaid = paidStates.includes(order.state)
  const misfit = word && misfitOf(order, word)
  if (misfit) return { kind: 'differs', detail: misfit }
  if (isPaid && word?.state !== 'COMPLETED')
    return {
      kind: 'paid_here',
      detail: word ? `${order.state} here, ${word.state} at PhonePe.` : 'PhonePe does not know this order.',
    }
  if (!isPaid && word?.state === 'COMPLETED' && order.state !== 'REVIEW')
    return {
      kind: 'paid_there',
      detail: `${shortRupees(word.amountPaise)} paid at PhonePe; it was ${order.state} here.`,
    }
  return undefined
}

function misfitOf(order: Booked, word: GatewayOrder): string | undefined {
  if (word.isForeign) return 'PhonePe answers about another order or merchant.'
  if (word.amountPaise !== order.amountPaise)
    return `${shortRupees(order.amountPaise)} here, ${shortRupees(word.amountPaise)} at PhonePe.`
  if (order.gatewayOrderId !== null && order.gatewayOrderId !== word.gatewayOrderId)
    return `PhonePe's number is ${word.gatewayOrderId}, here it is ${order.gatewayOrderId}.`
  return undefined
}
