import type { Sql } from '../../platform/database/db.ts'
import { keepWord } from './event-store.ts'
import { GatewayError, type RefundWord } from './gateway/gateway.ts'
import { keepLetter } from './letter-store.ts'
import { refundMail, refundSentMail } from './mails.ts'
import { lockOrder, markRefunding, type Order, type OrderState } from './order-store.ts'
import { type Parts, raiseAlarm } from './parts.ts'
import { endEntitlement, listLaterPlans, lockPayer, moveUp, type Payer } from './plan-store.ts'
import { nextRefundPoll } from './poll-times.ts'
import { keepPdf } from './receipt-store.ts'
import {
  insertRefund,
  lockRefund,
  markRefund,
  markRefunded,
  postponeRefund,
  type Refund,
  type RefundWish,
} from './refund-store.ts'

export const refundable: readonly OrderState[] = ['COMPLETED', 'REVIEW', 'REFUNDING']

/** Writes down that the money goes back; whoever polls refunds sends it. The plan it paid for ends here and now. */
export async function beginRefund(
  { outbox }: Pick<Parts, 'outbox'>,
  tx: Sql,
  order: Pick<Order, 'id' | 'memberId' | 'amountPaise'>,
  payer: Payer | undefined,
  wish: RefundWish,
): Promise<string | undefined> {
  const refund = await insertRefund(tx, order, wish)
  if (!refund) return undefined
  await keepPdf(tx, order.id, null)
  const { reason, endsPlan = true } = wish
  if (endsPlan && (await endEntitlement(tx, order.id)) && order.memberId !== null) {
    for (const later of await listLaterPlans(tx, order.memberId))
      await moveUp(tx, later.orderId, later.months)
  }
  const about = { amountPaise: order.amountPaise, orderId: order.id, reason, endsPlan }
  if (payer) await keepLetter(tx, order.id, 'refund', await outbox.put(tx, refundMail(payer, about)))
  return refund.id
}

/** For staff, in one transaction. Undefined where the order was not paid, or is being refunded or has been. */
export async function refundIn(
  parts: Pick<Parts, 'outbox'>,
  tx: Sql,
  orderId: string,
  wish: RefundWish,
): Promise<{ id: string; memberId: number | null } | undefined> {
  const order = await lockOrder(tx, orderId)
  if (!order || !refundable.includes(order.state)) return undefined
  const payer = order.memberId === null ? undefined : await lockPayer(tx, order.memberId)
  if (order.state !== 'REFUNDING') await markRefunding(tx, order.id)
  const id = await beginRefund(parts, tx, order, payer, wish)
  if (!id) return undefined
  await keepWord(tx, order.id, 'admin', { refund: id })
  return { id, memberId: order.memberId }
}

/** By the command line of the server. */
export async function refundOrder(parts: Parts, orderId: string): Promise<string | undefined> {
  const done = await parts.db.begin(tx => refundIn(parts, tx, orderId, { reason: 'asked' }))
  if (!done) return undefined
  if (done.memberId !== null) parts.publish?.({ topic: 'changed', members: [done.memberId], what: 'plan' })
  return done.id
}

/**
 * One step of a refund. The gateway is always asked first: after a crash or a reply that was lost it knows whether it has
 * this number already.
 */
export async function advanceRefund(parts: Parts, refund: Refund): Promise<void> {
  try {
    const known = await parts.gateway.refundStatus(refund.id)
    const word = known ?? (await send(parts, refund))
    await settleRefund(parts, refund, word)
  } catch (error) {
    await postponeRefund(parts.db, refund.id, nextRefundPoll(refund.ageSeconds))
    throw error
  }
}

async function send({ gateway }: Parts, { id, orderId, amountPaise }: Refund): Promise<RefundWord> {
  const word = await gateway.refund({ refundId: id, orderId, amountPaise })
  if (word.amountPaise === amountPaise) return word
  throw new GatewayError('unclear', 'PhonePe refunds another amount.')
}

async function settleRefund(parts: Parts, refund: Refund, word: RefundWord): Promise<void> {
  const after = await parts.db.begin(async tx => {
    const locked = await lockRefund(tx, refund)
    if (!locked) return undefined
    const { state, gatewayRefundId, errorCode } = word
    const isOver = state === 'COMPLETED' || state === 'FAILED'
    await keepWord(tx, refund.orderId, 'poll', { refund: word.kept })
    const pollAtSeconds = isOver ? null : nextRefundPoll(locked.ageSeconds)
    await markRefund(tx, refund.id, { state, gatewayRefundId, errorCode, pollAtSeconds })
    if (state === 'COMPLETED') await finish(parts, tx, locked)
    return state
  })
  if (after === 'FAILED') raiseAlarm(parts, 'a refund failed', { refund: refund.id })
}

async function finish({ outbox }: Parts, tx: Sql, refund: Refund): Promise<void> {
  await markRefunded(tx, refund.orderId)
  if (refund.memberId === null) return
  const payer = await lockPayer(tx, refund.memberId)
  const { amountPaise, orderId } = refund
  const mail = await outbox.put(tx, refundSentMail(payer, { amountPaise, orderId }))
  await keepLetter(tx, orderId, 'refund_sent', mail)
}
