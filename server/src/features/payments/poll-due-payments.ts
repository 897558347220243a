import { GatewayError } from './gateway/gateway.ts'
import { claimDueOrders } from './order-store.ts'
import type { PaymentJobDeps } from './payment-deps.ts'
import { advanceRefund } from './refund.ts'
import { claimDueRefunds } from './refund-store.ts'
import { pollOrder, postponeOrder } from './settle-order.ts'

const batchSize = 10
/** Longer than the gateway timeout, so that only a crashed server loses its lease. */
const leaseSeconds = 30

export async function pollDuePayments(deps: PaymentJobDeps): Promise<'again' | undefined> {
  const orders = await claimDueOrders(deps.db, batchSize, leaseSeconds)
  const refunds = await claimDueRefunds(deps.db, batchSize, leaseSeconds)
  await Promise.all([
    ...orders.map(({ id }) =>
      logErrors(deps, async () => {
        try {
          await pollOrder(deps, id, 'poll')
        } catch (error) {
          await postponeOrder(deps, id)
          throw error
        }
      }),
    ),
    ...refunds.map(refund => logErrors(deps, () => advanceRefund(deps, refund))),
  ])
  return orders.length === batchSize || refunds.length === batchSize ? 'again' : undefined
}

async function logErrors({ log }: PaymentJobDeps, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof GatewayError)
      log.warn({ reason: error.message }, 'the payment gateway did not answer, will retry')
    else log.error({ err: error }, 'could not process a payment, will retry')
  }
}
