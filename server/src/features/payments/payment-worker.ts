import { setTimeout as pause } from 'node:timers/promises'
import { GatewayError } from './gateway/gateway.ts'
import { claimDueOrders } from './order-store.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { claimReceipt, updateReceiptPdf } from './receipt-store.ts'
import { advanceRefund } from './refund.ts'
import { claimDueRefunds } from './refund-store.ts'
import { pollOrder, postponeOrder } from './settle-order.ts'
import { toReceipt } from './to-receipt.ts'

const batchSize = 10
const intervalMs = 500
const afterErrorMs = 2_000
/** A server that dies while it asks lets go after so long; more than the gateway's time-out. */
const leaseSeconds = 30

export interface WorkerDeps extends PaymentDeps {
  onError: (error: Error) => void
  /** The gateway did not answer, or not as it should; it is asked again. */
  onUnanswered?: (reason: string) => void
}

/** Asks about what is due until it is stopped, on any number of servers. */
export function startPaymentWorker(deps: WorkerDeps): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const working = (async () => {
    while (!stopping.signal.aborted) {
      const wait = await renderReceipt(deps.db)
        .then(() => processDuePayments(deps))
        .catch((error: Error) => {
          deps.onError(error)
          return afterErrorMs
        })
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await working
    },
  }
}

/** Renders the file of one receipt, so that a download has nothing to wait for. */
export const renderReceipt = (db: PaymentDeps['db']): Promise<void> =>
  db.begin(async tx => {
    const row = await claimReceipt(tx)
    if (row) await updateReceiptPdf(tx, row.orderId, await receiptPdf(toReceipt(row)))
  })

/** One look; at once again where there was more than fits. */
export async function processDuePayments(deps: WorkerDeps): Promise<number> {
  const orders = await claimDueOrders(deps.db, batchSize, leaseSeconds)
  const refunds = await claimDueRefunds(deps.db, batchSize, leaseSeconds)
  await Promise.all([
    ...orders.map(({ id }) =>
      reportErrors(deps, async () => {
        try {
          await pollOrder(deps, id, 'poll')
        } catch (error) {
          await postponeOrder(deps, id)
          throw error
        }
      }),
    ),
    ...refunds.map(refund => reportErrors(deps, () => advanceRefund(deps, refund))),
  ])
  return orders.length === batchSize || refunds.length === batchSize ? 0 : intervalMs
}

/** One that fails does not hold up the others. */
async function reportErrors(
  { onError, onUnanswered }: WorkerDeps,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof GatewayError) onUnanswered?.(error.message)
    else onError(error as Error)
  }
}
