import { type DifferenceKind, reconciledDays } from '#contract/office/money/money.ts'
import { GatewayError } from '../../features/payments/gateway/gateway.ts'
import type { PaymentDeps } from '../../features/payments/payment-deps.ts'
import { settleOrder } from '../../features/payments/settle-order.ts'
import { insertAlarm } from '../../platform/database/alarms.ts'
import type { Sql } from '../../platform/database/db.ts'
import { type Booked, compare } from './compare.ts'
import { closeRight, insertDifferences, type NewDifference } from './difference-store.ts'
import {
  countDay,
  insertReconciliation,
  listBooked,
  listDaysToCompare,
  listPaidTwice,
  listStanding,
} from './reconcile-store.ts'
import { listUnsettled } from './settlement-store.ts'

export interface Reconciling extends PaymentDeps {
  onAlarm: (kind: string, figures: object) => void
}

const atOnce = 10
/** All orders there are, so it may take longer than a request. */
const seconds = 120
/** These come right without anybody: an order is decided, a refund arrives, a number is corrected. */
const selfHealing: readonly DifferenceKind[] = ['pending', 'refund_open', 'settlement']
/** Of these somebody hears at once. */
const grave: readonly DifferenceKind[] = ['paid_here', 'differs', 'plan']
const settlementsLookedAt = { days: 30 }

/**
 * What the gateway says beside what the books say: yesterday, and again the days before it. A day that was compared whole
 * this morning is not asked about again, so a run that was stopped goes on where it was.
 */
export async function reconcile(parts: Reconciling): Promise<void> {
  for (const day of await listDaysToCompare(parts.db, reconciledDays)) await reconcileDay(parts, day)
  await compareStanding(parts)
}

async function reconcileDay(parts: Reconciling, day: string): Promise<void> {
  const booked = await listBooked(parts.db, day)
  const found: NewDifference[] = []
  let unanswered = 0
  for (let at = 0; at < booked.length; at += atOnce) {
    const some = booked.slice(at, at + atOnce)
    const answers = await Promise.all(some.map(order => askAbout(parts, order, day)))
    for (const answer of answers) {
      if (answer === 'unanswered') unanswered += 1
      else if (answer) found.push(answer)
    }
  }
  const news = await parts.db.begin(async tx => {
    const all = [...found, ...(await listPaidTwice(tx, day))]
    const fresh = await insertDifferences(tx, all)
    const run = { asked: booked.length, unanswered, found: all.length }
    await insertReconciliation(tx, day, await countDay(tx, day), run)
    return fresh
  })
  await alarm(parts, news)
}

/** Settled by the usual way, so that what was paid there is granted here. */
async function askAbout(
  parts: Reconciling,
  order: Booked,
  day: string,
): Promise<NewDifference | 'unanswered' | undefined> {
  try {
    const word = await parts.gateway.status(order.id)
    const difference = compare(order, word)
    await settleOrder(parts, order.id, word, 'poll')
    return difference && { ...difference, subject: order.id, orderId: order.id, day }
  } catch (error) {
    if (error instanceof GatewayError) return 'unanswered'
    throw error
  }
}

async function compareStanding(parts: Reconciling): Promise<void> {
  const news = await parts.db.begin(
    async tx =>
      keepStanding(tx, [...(await listStanding(tx)), ...(await listUnsettled(tx, settlementsLookedAt))]),
    { seconds },
  )
  await alarm(parts, news)
}

async function keepStanding(tx: Sql, still: NewDifference[]): Promise<NewDifference[]> {
  await closeRight(tx, selfHealing, still)
  return insertDifferences(tx, still)
}

/** After something was entered for a day: settlements alone, and whatever of them does not fit. */
export async function compareSettlements(tx: Sql, day: string): Promise<NewDifference[]> {
  const still = await listUnsettled(tx, { ...settlementsLookedAt, also: day })
  await closeRight(tx, ['settlement'], still)
  await insertDifferences(tx, still)
  return still
}

async function alarm({ db, onAlarm }: Reconciling, news: readonly NewDifference[]): Promise<void> {
  for (const kind of grave) {
    const subjects = news.filter(one => one.kind === kind).map(({ subject }) => subject)
    if (subjects.length === 0) continue
    const figures = { count: subjects.length, orders: subjects.slice(0, 20) }
    if (await insertAlarm(db, `money: ${kind}`, 'day', figures)) onAlarm(`money: ${kind}`, figures)
  }
}
