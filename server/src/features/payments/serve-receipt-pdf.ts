import type { FastifyInstance } from 'fastify'
import { receiptPdfPath } from '#contract/features/payments/payments.ts'
import { findViewer } from '../../core/accounts/sessions/store.ts'
import type { Deps } from '../../deps.ts'
import { sendRefusal } from '../../platform/http/add-endpoint.ts'
import { authorize } from '../../platform/http/authorize.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { presentedTokenHash } from '../../platform/http/session-cookie.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { findReceipt } from './receipt-store.ts'
import { toReceipt } from './to-receipt.ts'

const isOrderId = /^order_[A-Za-z0-9_-]{8,60}$/

/** A plain link for the browser, not a call of the contract. Checks access like a call. */
export function serveReceiptPdf(app: FastifyInstance, { db, config }: Deps): void {
  const url = decodeURIComponent(receiptPdfPath(':order'))
  app.get<{ Params: { order: string } }>(url, { config: { access: 'member' } }, async (request, reply) => {
    const tokenHash = presentedTokenHash(request, config)
    const viewer = tokenHash && (await findViewer(db, tokenHash))
    const refusal = authorize('member', viewer)
    if (refusal || !viewer) return sendRefusal(reply, refusal ?? refuse.notSignedIn())
    const { order } = request.params
    const row = isOrderId.test(order) ? await findReceipt(db, order, viewer.id) : undefined
    if (!row) return sendRefusal(reply, refuse.notFound())
    const receipt = toReceipt(row)
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${receipt.number.replaceAll('/', '-')}.pdf"`)
      .type('application/pdf')
      .send(row.pdf ?? (await receiptPdf(receipt)))
  })
}
