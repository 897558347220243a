import type { exportMoney as contract } from '#contract/office/money/money.ts'
import { type BookLine, listBookLines } from '../../features/payments/books-store.ts'
import { formatReceiptNumber } from '../../features/payments/receipt-number.ts'
import { toCsv } from '../../platform/http/csv.ts'
import type { Handler } from '../../platform/http/handler.ts'

const columns = ['date', 'kind', 'order', 'receipt', 'member', 'amount', 'mode', 'gateway']

/** The same lines as `npm run books -- csv`. */
export const exportMoney: Handler<typeof contract> = ({ input, auditedTransaction }) =>
  auditedTransaction(async tx => {
    const lines = await listBookLines(tx, input.month)
    return {
      reply: {
        name: `payments-${input.month}.csv`,
        csv: toCsv([columns, ...lines.map(rowOf)]),
        lines: lines.length,
      },
      note: { detail: { month: input.month, rows: lines.length } },
    }
  })

const rowOf = ({ date, kind, orderId, receipt, memberId, amountPaise, paymentMode, gatewayId }: BookLine) => [
  ...[date, kind, orderId],
  receipt && formatReceiptNumber(receipt),
  memberId,
  (amountPaise / 100).toFixed(2),
  ...[paymentMode, gatewayId],
]
