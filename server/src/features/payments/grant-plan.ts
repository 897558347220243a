import type { Tx } from '../../platform/database/db.ts'
import { receiptMail } from './mails.ts'
import type { PaymentOrder } from './order-store.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { insertEntitlement, type Payer } from './plan-store.ts'
import { formatReceiptNumber } from './receipt-number.ts'
import { insertReceipt, nextReceiptNumber } from './receipt-store.ts'

/** Plan, receipt and mail in the transaction that completes the order; the order's own key makes each of them one. */
export async function grantPlan(
  { outbox, config }: Pick<PaymentDeps, 'outbox' | 'config'>,
  tx: Tx,
  order: PaymentOrder & { memberId: number },
  payer: Payer,
): Promise<void> {
  const granted = await insertEntitlement(tx, order)
  // Others who pay now wait for the number until this commits, so it is drawn late.
  const receipt = await nextReceiptNumber(tx)
  await insertReceipt(tx, { ...receipt, ...granted, orderId: order.id, operator: config.operator, payer })
  await outbox.put(
    tx,
    receiptMail(payer, {
      orderId: order.id,
      amountPaise: order.amountPaise,
      lastDay: granted.lastDay,
      receipt: formatReceiptNumber(receipt),
    }),
  )
}
