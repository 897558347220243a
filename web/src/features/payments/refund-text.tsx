import type { Payment } from '#contract/features/payments/payments.ts'
import { refunds } from '#contract/platform/promises.ts'
import { shortRupees } from '#contract/platform/rupees.ts'
import { indianDay } from './payment-text.ts'

/** What became of money that goes back. */
export function RefundText({ refund }: { refund: NonNullable<Payment['refund']> }) {
  const { state, amount, at } = refund
  const { from, to } = refunds.shownWorkingDays
  if (state === 'COMPLETED') {
    return `${shortRupees(amount)} were sent back to the account or card that paid. Banks usually show it after ${from} to ${to} working days.`
  }
  return `We are returning ${shortRupees(amount)} to the account or card that paid, since ${indianDay(at)}. There is nothing for you to do.`
}
