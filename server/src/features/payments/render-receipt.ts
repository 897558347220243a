import type { JobDeps } from '../../deps.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { claimReceipt, updateReceiptPdf } from './receipt-store.ts'
import { toReceipt } from './to-receipt.ts'

/** Renders the PDF of one receipt before it is downloaded. One per run, because rendering blocks the process. */
export const renderReceipt = ({ db }: Pick<JobDeps, 'db'>): Promise<void> =>
  db.transaction(async tx => {
    const row = await claimReceipt(tx)
    if (row) await updateReceiptPdf(tx, row.orderId, await receiptPdf(toReceipt(row)))
  })
