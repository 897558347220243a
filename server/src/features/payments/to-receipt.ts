import type { Receipt } from '#contract/features/payments/payments.ts'
import { brand } from '#contract/platform/brand.ts'
import { formatReceiptNumber } from './receipt-number.ts'
import type { StoredReceipt } from './receipt-store.ts'
import { rupeesInWords } from './rupees-in-words.ts'
import { shownRefund } from './shown-state.ts'

/** SAC of online information services. An accountant must confirm it before a GSTIN is set. */
const sac = '998439'
const gstPercent = 18

export function toReceipt(row: StoredReceipt): Receipt {
  return {
    number: formatReceiptNumber(row),
    title: row.gstin ? 'Tax Invoice' : 'Receipt',
    issuedOn: row.issuedOn,
    operator: { name: row.operatorName, address: row.operatorAddress.split('\n'), gstin: row.gstin },
    member: { name: row.memberName, number: `${brand.memberPrefix}${row.memberId}` },
    orderId: row.orderId,
    paymentMode: row.paymentMode,
    item: `${brand.name} ${row.planId} plan, ${row.months} months`,
    validFrom: row.validFrom,
    lastDay: row.lastDay,
    amount: row.amountPaise,
    amountInWords: rupeesInWords(row.amountPaise),
    tax: row.gstin ? taxIn(row.amountPaise) : null,
    refund: shownRefund(row),
  }
}

/** The price includes the tax. Members have no postal address here, so the place of supply is the operator's. */
function taxIn(amount: number): Receipt['tax'] {
  const tax = Math.round((amount * gstPercent) / (100 + gstPercent))
  const half = Math.floor(tax / 2)
  const rate = gstPercent / 2
  return {
    sac,
    taxable: amount - tax,
    lines: [
      { name: 'CGST', rate, amount: half },
      { name: 'SGST', rate, amount: tax - half },
    ],
  }
}
