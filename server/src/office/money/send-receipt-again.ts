import type { sendReceiptAgain as contract } from '#contract/office/money/money.ts'
import { receiptMail } from '../../features/payments/mails.ts'
import { findPayer } from '../../features/payments/plan-store.ts'
import { formatReceiptNumber } from '../../features/payments/receipt-number.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { noOrder } from './no-order.ts'
import { findOfficeOrder } from './order-store.ts'

export const sendReceiptAgain: Handler<typeof contract> = ({ input, outbox, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const order = await findOfficeOrder(tx, input.order)
    if (!order) return noOrder()
    const { id, amountPaise, receipt, lastDay, memberId } = order
    if (!receipt || !lastDay) return new Refusal(409, 'This order has no receipt.')
    const payer = memberId === null ? undefined : await findPayer(tx, memberId)
    if (!payer) return new Refusal(409, 'The member has deleted the account, so we have no e-mail address.')
    const about = { orderId: id, amountPaise, lastDay, receipt: formatReceiptNumber(receipt) }
    const mail = await outbox.put(tx, receiptMail(payer, about))
    if (!mail) return new Refusal(409, 'This member has reached the daily limit of receipt e-mails.')
    return { reply: { message: 'Receipt sent.' }, note: { subject: `order:${id}` } }
  })
