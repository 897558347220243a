import type { Sql } from '../../platform/database/db.ts'
import { keepWord, type Source } from './event-store.ts'
import type { Word } from './gateway/gateway.ts'
import { grantPlan } from './grant-plan.ts'
import {
  lockOrder,
  markPending,
  markSettled,
  type Order,
  type OrderState,
  postponePoll,
  wasAnotherPaid,
} from './order-store.ts'
import { type Parts, raiseAlarm } from './parts.ts'
import { lockPayer } from './plan-store.ts'
import { nextPoll } from './poll-times.ts'
import { beginRefund } from './refund.ts'

/** An order that the gateway was not asked to open within so long never will be: the server died on the way. */
export const openedWithinSeconds = 12

const retryClosedSeconds = 60

type Granting = Pick<Parts, 'outbox' | 'config'>

const undecided: readonly OrderState[] = ['CREATED', 'PENDING', 'EXPIRED']

/** Asks the gateway how an order stands, and makes it so. */
export async function askAndSettle(parts: Parts, orderId: string, source: Source): Promise<OrderState> {
  const word = await parts.gateway.status(orderId)
  return settle(parts, orderId, word, source)
}

/** The gateway could not be asked: the times go on, and nothing is forgotten while it is away. */
export async function askAgainLater(parts: Parts, orderId: string): Promise<void> {
  const after = await parts.db.begin(async tx => {
    const order = await lockOrder(tx, orderId)
    if (!order) return undefined
    if (undecided.includes(order.state)) return askLater(tx, order)
    // A closed one that a webhook spoke of: asked once more, later.
    if (order.state === 'FAILED') await postponePoll(tx, order.id, order.ageSeconds + retryClosedSeconds)
    return undefined
  })
  if (after === 'REVIEW') raiseAlarm(parts, 'a payment needs a look', { order: orderId })
}

/**
 * Only what the gateway itself answers comes here. In one transaction with the order locked, so it does not matter how
 * often, in which order and to how many servers at once it is said.
 */
export async function settle(
  parts: Parts,
  orderId: string,
  word: Word | undefined,
  source: Source,
): Promise<OrderState> {
  const settled = await parts.db.begin(tx => settleIn(parts, tx, orderId, word, source))
  if (!settled) throw new Error('An order that was asked about is gone.')
  tellSettled(parts, settled)
  return settled.after
}

export interface Settled {
  orderId: string
  before: OrderState
  after: OrderState
  memberId: number | null
}

/** The same in a transaction that has something else to write; undefined where there is no such order. */
export async function settleIn(
  parts: Granting,
  tx: Sql,
  orderId: string,
  word: Word | undefined,
  source: Source,
): Promise<Settled | undefined> {
  const order = await lockOrder(tx, orderId)
  if (!order) return undefined
  await keepWord(tx, orderId, source, word?.kept ?? { state: 'unknown to the gateway' })
  const after = await decide(parts, tx, order, word)
  return { orderId, before: order.state, after, memberId: order.memberId }
}

/** After the commit: those who look at a page, and those who have to look at an order. */
export function tellSettled(
  { publish, log }: Pick<Parts, 'publish' | 'log'>,
  { orderId, before, after, memberId }: Settled,
): void {
  if (before === after) return
  if (after === 'REVIEW') raiseAlarm({ ...(log && { log }) }, 'a payment needs a look', { order: orderId })
  publish?.({ topic: 'changed', members: memberId === null ? [] : [memberId], what: 'plan' })
}

async function decide(parts: Granting, tx: Sql, order: Order, word: Word | undefined): Promise<OrderState> {
  const isOpen = undecided.includes(order.state)
  if (!isOpen && order.state !== 'FAILED') {
    await postponePoll(tx, order.id, null)
    return order.state
  }
  if (!word) return isOpen ? withoutWord(tx, order) : order.state
  const review = misfit(order, word)
  if (review) return close(tx, order, word, 'REVIEW', review)
  if (word.state === 'COMPLETED') return complete(parts, tx, order, word)
  if (!isOpen) {
    await postponePoll(tx, order.id, null)
    return order.state
  }
  return word.state === 'FAILED' ? close(tx, order, word, 'FAILED') : goOn(tx, order, word)
}

/** What is wrong with a word that cannot be about this order. Nobody adjusts anything: a person looks. */
function misfit(order: Order, word: Word): string | undefined {
  if (word.isForeign) return 'another order or merchant'
  if (word.amountPaise !== order.amountPaise) return 'another amount'
  const isOther = order.gatewayOrderId !== null && order.gatewayOrderId !== word.gatewayOrderId
  return isOther ? 'another order of the gateway' : undefined
}

async function complete(parts: Granting, tx: Sql, order: Order, word: Word): Promise<OrderState> {
  const { memberId } = order
  const payer = memberId === null ? undefined : await lockPayer(tx, memberId)
  // Money for somebody who has left goes back.
  if (!payer || memberId === null || (await wasAnotherPaid(tx, order.id))) {
    await close(tx, order, word, 'REFUNDING')
    await beginRefund(parts, tx, order, payer, { reason: 'late' })
    return 'REFUNDING'
  }
  await close(tx, order, word, 'COMPLETED')
  await grantPlan(parts, tx, { ...order, memberId }, payer)
  return 'COMPLETED'
}

async function close(
  tx: Sql,
  { id }: Order,
  { gatewayOrderId, paymentMode, transactionId, utr, errorCode }: Word,
  state: 'COMPLETED' | 'FAILED' | 'REVIEW' | 'REFUNDING',
  review?: string,
): Promise<OrderState> {
  // What the gateway calls another order stays with its word; the number here is of this one alone.
  const about = review === undefined ? { gatewayOrderId, paymentMode, transactionId, utr } : { review }
  await markSettled(tx, id, {
    state,
    errorCode: state === 'FAILED' ? (errorCode ?? 'FAILED') : null,
    ...about,
  })
  return state
}

/** Undecided: open while its pay page can be used, and asked about again. */
async function goOn(tx: Sql, order: Order, { gatewayOrderId }: Word): Promise<OrderState> {
  const { id, state, ageSeconds, payableSeconds, redirectUrl } = order
  if (state === 'CREATED' && ageSeconds < openedWithinSeconds) return askLater(tx, order)
  const isPayable = redirectUrl !== null && ageSeconds < payableSeconds && state !== 'EXPIRED'
  await markPending(tx, id, { state: isPayable ? 'PENDING' : 'EXPIRED', gatewayOrderId })
  return askLater(tx, { ...order, state: isPayable ? 'PENDING' : 'EXPIRED' })
}

/** The gateway has no such order, so nobody can have paid it; unless it knew it before, or we are about to open it. */
async function withoutWord(tx: Sql, order: Order): Promise<OrderState> {
  const { id, state, ageSeconds } = order
  const isBeingOpened = state === 'CREATED' && ageSeconds < openedWithinSeconds
  if (isBeingOpened || order.gatewayOrderId !== null) return askLater(tx, order)
  await markSettled(tx, id, { state: 'FAILED', errorCode: 'NOT_OPENED' })
  return 'FAILED'
}

/** As the times say. After the last of them, six days on, a person looks. */
async function askLater(tx: Sql, { id, state, ageSeconds, payableSeconds }: Order): Promise<OrderState> {
  const next = nextPoll(payableSeconds, ageSeconds)
  if (next !== undefined) {
    await postponePoll(tx, id, next)
    return state
  }
  await markSettled(tx, id, { state: 'REVIEW', review: 'undecided for six days' })
  return 'REVIEW'
}
