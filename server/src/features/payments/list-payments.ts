import type { listPayments as contract, Payment } from '#contract/features/payments/payments.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { type ListedPayment, listOrders } from './payment-store.ts'
import { formatReceiptNumber } from './receipt-number.ts'
import { shownRefund, shownState } from './shown-state.ts'

export const listPayments: Handler<typeof contract> = async ({ db, viewer }) =>
  (await listOrders(db, viewer.id)).map(present)

function present(row: ListedPayment): Payment {
  const state = shownState(row.state, row.isPayable)
  return {
    order_id: row.id,
    amount: row.amountPaise,
    status: state === 'PENDING' ? '' : state,
    valid_from: row.validFrom?.toISOString() ?? null,
    valid_upto: row.validUpto?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    other: row.paymentMode,
    receipt: row.receipt && formatReceiptNumber(row.receipt),
    refund: shownRefund(row),
  }
}
