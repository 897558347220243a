import type { Tx } from '../../platform/database/db.ts'
import { receiptMail } from './mails.ts'
import type { PaymentOrder } from './order-store.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { insertEntitlement, type Payer } from './plan-store.ts'
import { formatReceiptNumber } from './receipt-number.ts'
import { insertReceipt, nextReceiptNumber } from './receipt-store.ts'

/** Adds plan, receipt and mail in the transaction that completes the order. The order id as key prevents duplicates. */
export async function grantPlan(
  { outbox, config }: Pick<PaymentDeps, 'outbox' | 'config'>,
  tx: Tx,
  order: PaymentOrder & { memberId: number },
  payer: Payer,
): Promise<void> {
  const granted = await insertEntitlement(tx, order)
  // Locks the counter until the commit, so it comes as late as possible.
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
