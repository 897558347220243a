import type { Sql } from '../../platform/database/db.ts'
import { keepLetter } from './letter-store.ts'
import { receiptMail } from './mails.ts'
import type { Order } from './order-store.ts'
import type { Parts } from './parts.ts'
import { insertEntitlement, type Payer } from './plan-store.ts'
import { receiptNumber } from './receipt-number.ts'
import { insertReceipt, nextReceiptNumber } from './receipt-store.ts'

/** Plan, receipt and mail in the transaction that completes the order; the order's own key makes each of them one. */
export async function grantPlan(
  { outbox, config }: Pick<Parts, 'outbox' | 'config'>,
  tx: Sql,
  order: Order & { memberId: number },
  payer: Payer,
): Promise<void> {
  const granted = await insertEntitlement(tx, order)
  // Others who pay now wait for the number until this commits, so it is drawn late.
  const drawn = await nextReceiptNumber(tx)
  await insertReceipt(tx, { ...drawn, ...granted, orderId: order.id, operator: config.operator, payer })
  const mail = await outbox.put(
    tx,
    receiptMail(payer, {
      orderId: order.id,
      amountPaise: order.amountPaise,
      lastDay: granted.lastDay,
      receipt: receiptNumber(drawn),
    }),
  )
  await keepLetter(tx, order.id, 'receipt', mail)
}
