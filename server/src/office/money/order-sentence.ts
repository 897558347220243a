import { modeText } from '#contract/features/payments/payment-mode.ts'
import { dayInIndia } from '#contract/platform/age.ts'
import { shortRupees } from '#contract/platform/rupees.ts'
import { showDay } from '#contract/platform/show-day.ts'
import type { OfficeOrder } from './order-store.ts'

/** "Paid Rs.99 by UPI QR code on 3 November 2026, premium until 3 November 2027, nothing refunded." */
export function orderSentence(order: OfficeOrder): string {
  const { state, createdAt, settledAt, paymentMode, lastDay, errorCode, review } = order
  const amount = shortRupees(order.amountPaise)
  const made = showDay(dayInIndia(createdAt))
  if (state === 'FAILED') return `${amount}, ordered on ${made}, not paid: ${errorCode ?? 'it failed'}.`
  if (state === 'REVIEW') return `${amount}, ordered on ${made}, needs review: ${review ?? 'reason unknown'}.`
  if (state === 'CREATED' || state === 'PENDING' || state === 'EXPIRED')
    return `${amount}, ordered on ${made}, no result yet. We ask PhonePe automatically.`
  const by = paymentMode ? ` by ${modeText(paymentMode)}` : ''
  const paid = `Paid ${amount}${by} on ${showDay(dayInIndia(settledAt ?? createdAt))}`
  return `${paid}, ${planText(order, lastDay)}, ${refundText(order, amount)}.`
}

function planText({ state }: OfficeOrder, lastDay: string | null): string {
  if (!lastDay) return 'no plan'
  return state === 'COMPLETED' ? `premium until ${showDay(lastDay)}` : `plan until ${showDay(lastDay)}`
}

function refundText({ state, refunds }: OfficeOrder, amount: string): string {
  if (state === 'REFUNDED') return `${amount} refunded`
  if (state !== 'REFUNDING') return 'nothing refunded'
  return refunds[0]?.state === 'FAILED' ? 'a refund failed' : `refund of ${amount} in progress`
}
