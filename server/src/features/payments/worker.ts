import { setTimeout as pause } from 'node:timers/promises'
import { GatewayError } from './gateway/gateway.ts'
import { claimDueOrders } from './order-store.ts'
import type { Parts } from './parts.ts'
import { toReceipt } from './receipt.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { claimReceipt, keepPdf } from './receipt-store.ts'
import { advanceRefund } from './refund.ts'
import { claimDueRefunds } from './refund-store.ts'
import { askAgainLater, askAndSettle } from './settle.ts'

const atOnce = 10
const everyMs = 500
const afterErrorMs = 2_000
/** A server that dies while it asks lets go after so long; more than the gateway's time-out. */
const lostAfterSeconds = 30

export interface WorkerParts extends Parts {
  onError: (error: Error) => void
  /** The gateway did not answer, or not as it should; it is asked again. */
  onUnanswered?: (reason: string) => void
}

/** Asks about what is due until it is stopped, on any number of servers. */
export function startPayments(parts: WorkerParts): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const working = (async () => {
    while (!stopping.signal.aborted) {
      const wait = await printReceipt(parts.db)
        .then(() => workOnce(parts))
        .catch((error: Error) => {
          parts.onError(error)
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
export const printReceipt = (db: Parts['db']): Promise<void> =>
  db.begin(async tx => {
    const row = await claimReceipt(tx)
    if (row) await keepPdf(tx, row.orderId, await receiptPdf(toReceipt(row)))
  })

/** One look; at once again where there was more than fits. */
export async function workOnce(parts: WorkerParts): Promise<number> {
  const orders = await claimDueOrders(parts.db, atOnce, lostAfterSeconds)
  const refunds = await claimDueRefunds(parts.db, atOnce, lostAfterSeconds)
  await Promise.all([
    ...orders.map(({ id }) =>
      heard(parts, async () => {
        try {
          await askAndSettle(parts, id, 'poll')
        } catch (error) {
          await askAgainLater(parts, id)
          throw error
        }
      }),
    ),
    ...refunds.map(refund => heard(parts, () => advanceRefund(parts, refund))),
  ])
  return orders.length === atOnce || refunds.length === atOnce ? 0 : everyMs
}

/** One that fails does not hold up the others. */
async function heard({ onError, onUnanswered }: WorkerParts, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof GatewayError) onUnanswered?.(error.message)
    else onError(error as Error)
  }
}
