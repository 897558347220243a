import type { Payment } from '#contract/features/payments/payments.ts'
import { refunds } from '#contract/platform/promises.ts'
import { shortRupees } from '#contract/platform/rupees.ts'
import { indianDay } from './payment-text.ts'

export function RefundText({ refund }: { refund: NonNullable<Payment['refund']> }) {
  const { state, amount, at } = refund
  const { from, to } = refunds.shownWorkingDays
  if (state === 'COMPLETED') {
    return `We have sent ${shortRupees(amount)} back to the account or card that you paid with. Banks usually show it after ${from} to ${to} working days.`
  }
  return `On ${indianDay(at)} we started to return ${shortRupees(amount)} to the account or card that you paid with. You need not do anything.`
}
