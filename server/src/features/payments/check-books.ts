import type { JobDeps } from '../../deps.ts'
import {
  closeSolvedAlarms,
  insertOrderAlarms,
  logAlarm,
  type OrderAlarm,
  raiseAlarm,
} from '../../platform/database/alarms.ts'
import type { Db } from '../../platform/database/db.ts'
import { type BooksFinding, bookFindings, listBooksFindings } from './books-store.ts'
import { type ComparedOrder, findDifference, listOrdersToCompare } from './compare-orders.ts'
import { GatewayError } from './gateway/gateway.ts'
import type { PaymentDeps, PaymentJobDeps } from './payment-deps.ts'
import { settleOrder } from './settle-order.ts'

/** Statement timeout in seconds. The query reads all orders. */
const timeoutSeconds = 120
const parallelCalls = 10
const comparedDays = 7
const kindOf = (what: string) => `payments: ${what}`

export const inspectBooks = (db: Db): Promise<BooksFinding[]> =>
  db.transaction(tx => listBooksFindings(tx), { seconds: timeoutSeconds })

/** Nightly check that payments and plans agree. Closes alarms whose cause is gone. */
export async function checkBooks(deps: Pick<JobDeps, 'db' | 'log'>): Promise<void> {
  const { db } = deps
  const found = (await inspectBooks(db)).map(({ what, orderId }) => ({ kind: kindOf(what), orderId }))
  await db.transaction(tx => closeSolvedAlarms(tx, bookFindings.map(kindOf), found))
  await raise(deps, found)
}

/** Nightly: fetches every order of the last seven days from PhonePe and settles it like the worker does. */
export async function compareWithGateway(deps: PaymentJobDeps): Promise<void> {
  const orders = await listOrdersToCompare(deps.db, comparedDays)
  const found: OrderAlarm[] = []
  let unanswered = 0
  for (let at = 0; at < orders.length; at += parallelCalls) {
    const answers = await Promise.all(orders.slice(at, at + parallelCalls).map(order => compare(deps, order)))
    for (const answer of answers) {
      if (answer === 'unanswered') unanswered += 1
      else if (answer) found.push(answer)
    }
  }
  await raise(deps, found)
  const kind = kindOf('PhonePe did not answer')
  if (unanswered > 0) await raiseAlarm(deps, kind, 'day', { orders: unanswered })
}

async function compare(
  deps: PaymentDeps,
  order: ComparedOrder,
): Promise<OrderAlarm | 'unanswered' | undefined> {
  try {
    const reported = await deps.gateway.status(order.id)
    const state = await settleOrder(deps, order.id, reported, 'poll')
    const difference = findDifference({ ...order, state }, reported)
    return difference && { kind: kindOf(difference.what), orderId: order.id, detail: difference.detail }
  } catch (error) {
    if (error instanceof GatewayError) return 'unanswered'
    throw error
  }
}

async function raise({ db, log }: Pick<JobDeps, 'db' | 'log'>, found: readonly OrderAlarm[]): Promise<void> {
  const raised = await db.transaction(tx => insertOrderAlarms(tx, found))
  for (const kind of new Set(raised.map(alarm => alarm.kind))) {
    const orders = raised.filter(alarm => alarm.kind === kind).map(({ orderId }) => orderId)
    logAlarm(log, kind, { count: orders.length, orders: orders.slice(0, 20) })
  }
}
