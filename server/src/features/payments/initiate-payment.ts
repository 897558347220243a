import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type initiatePayment as contract,
  noMoneyTaken,
  payPageMinutes,
  renewalDays,
} from '#contract/features/payments/payments.ts'
import { paths } from '#contract/platform/paths.ts'
import { showDay } from '#contract/platform/show-day.ts'
import type { Handler, RequestContext } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { GatewayError } from './gateway/gateway.ts'
import {
  findOpenOrder,
  insertOrder,
  markExpired,
  markOpened,
  markSettled,
  type Order,
} from './order-store.ts'
import { findStanding, type Standing } from './plan-store.ts'
import { nextPoll } from './poll-times.ts'
import { askAndSettle, openedWithinSeconds } from './settle.ts'

type Asked = RequestContext<{ plan: string }, 'approved'>
type Outcome = { redirectUrl: string } | 'again' | Refusal<503>

const payableSeconds = payPageMinutes * 60
/** Clicked twice: the page was opened just now, and nobody can have paid on it yet. */
const freshSeconds = 5
const tries = 4

/** 128 random bits: nobody guesses an order. */
const newOrderId = () => `order_${randomBytes(16).toString('base64url')}`

export const initiatePayment: Handler<typeof contract> = async ctx => {
  for (let left = tries; left > 0; left -= 1) {
    const standing = await findStanding(ctx.db, ctx.input.plan, ctx.viewer.id)
    if (!standing) return refuse.notFound('This plan is not offered.')
    if (hasLongToGo(standing)) return activeUntil(standing)
    const outcome = (await openNew(ctx)) ?? (await takeOpen(ctx))
    if (outcome !== 'again') return outcome
  }
  return notOpened()
}

const hasLongToGo = ({ daysLeft }: Standing) => daysLeft !== null && daysLeft > renewalDays

const activeUntil = ({ lastDay }: Standing) => ({
  message: `Your plan is active until ${showDay(lastDay as string)}.`,
  activeUntil: lastDay as string,
})

const notOpened = () =>
  new Refusal(503, `The payment page could not be opened. ${noMoneyTaken} Please try again in a moment.`, {
    retryAfter: 5,
  })

/** The order is written first, so whatever happens on the way, there is something to ask about. */
async function openNew({
  db,
  gateway,
  viewer,
  input,
  caller,
  config,
  log,
}: Asked): Promise<Outcome | undefined> {
  const id = newOrderId()
  const order = await insertOrder(db, {
    id,
    memberId: viewer.id,
    planId: input.plan,
    payableSeconds,
    from: caller.address,
    pollAfter: nextPoll(payableSeconds, 0) as number,
  })
  if (!order) return undefined
  try {
    const opened = await gateway.pay({
      orderId: id,
      amountPaise: order.amountPaise,
      expireAfterSeconds: payableSeconds,
      returnUrl: config.siteUrl + paths.paymentStatus(id),
      message: `${input.plan} plan`,
    })
    await markOpened(db, id, opened)
    return { redirectUrl: opened.redirectUrl }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    log.warn({ reason: error.message }, 'a payment was not opened')
    // Where it may have been opened all the same, the gateway is asked about it. Nobody has seen its pay page.
    if (error.outlook === 'unclear') await markExpired(db, id)
    else await markSettled(db, id, { state: 'FAILED', errorCode: 'NOT_OPENED' })
    return error.outlook === 'taken' ? 'again' : notOpened()
  }
}

/** The one that is open already: a second click, another tab, a return to the page. */
async function takeOpen(ctx: Asked): Promise<Outcome> {
  const open = await findOpenOrder(ctx.db, ctx.viewer.id)
  if (!open) return 'again'
  if (open.state === 'CREATED') return waitFor(ctx, open)
  if (open.ageSeconds >= open.payableSeconds) return giveUp(ctx, open)
  const redirectUrl = open.redirectUrl as string
  if (open.ageSeconds < freshSeconds) return { redirectUrl }
  // It may have been paid or refused there since, in a tab that was closed.
  const state = await askAndSettle(ctx, open.id, 'return').catch((error: unknown) => {
    if (error instanceof GatewayError) return 'PENDING' as const
    throw error
  })
  return state === 'PENDING' ? { redirectUrl } : 'again'
}

/** Somebody else is opening it at this moment, unless their server died. */
async function waitFor(ctx: Asked, { ageSeconds }: Order): Promise<Outcome> {
  const until = performance.now() + (openedWithinSeconds - ageSeconds) * 1000
  while (performance.now() < until) {
    await pause(100)
    const open = await findOpenOrder(ctx.db, ctx.viewer.id)
    if (!open) return notOpened()
    if (open.redirectUrl !== null) return { redirectUrl: open.redirectUrl }
  }
  const open = await findOpenOrder(ctx.db, ctx.viewer.id)
  return open?.state === 'CREATED' ? giveUp(ctx, open) : 'again'
}

async function giveUp({ db }: Asked, { id }: Order): Promise<'again'> {
  await markExpired(db, id)
  return 'again'
}
