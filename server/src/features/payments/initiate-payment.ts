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
  type PaymentOrder,
} from './order-store.ts'
import { findPlanStatus, type PlanStatus } from './plan-store.ts'
import { nextPoll } from './poll-times.ts'
import { openedWithinSeconds, pollOrder } from './settle-order.ts'

type InitiateContext = RequestContext<{ plan: string }, 'approved'>
type Outcome = { redirectUrl: string } | 'again' | Refusal<503>

const payableSeconds = payPageMinutes * 60
/** After a double click: a pay page this new cannot be paid yet, so the gateway is not asked. */
const newPageSeconds = 5
const maxTries = 4

/** 128 random bits, so that order ids cannot be guessed. */
const newOrderId = () => `order_${randomBytes(16).toString('base64url')}`

export const initiatePayment: Handler<typeof contract> = async ctx => {
  for (let left = maxTries; left > 0; left -= 1) {
    const planStatus = await findPlanStatus(ctx.db, ctx.input.plan, ctx.viewer.id)
    if (!planStatus) return refuse.notFound('This plan is not offered.')
    if (canNotRenewYet(planStatus)) return activeUntil(planStatus)
    const outcome = (await openOrder(ctx)) ?? (await reuseOpenOrder(ctx))
    if (outcome !== 'again') return outcome
  }
  return notOpened()
}

const canNotRenewYet = ({ daysLeft }: PlanStatus) => daysLeft !== null && daysLeft > renewalDays

const activeUntil = ({ lastDay }: PlanStatus) => ({
  message: `Your plan is active until ${showDay(lastDay as string)}.`,
  activeUntil: lastDay as string,
})

const notOpened = () =>
  new Refusal(503, `The payment page could not be opened. ${noMoneyTaken} Please try again in a moment.`, {
    retryAfter: 5,
  })

/** Inserts the order before the call, so that a lost reply can be polled. Undefined if the member has an open order. */
async function openOrder({
  db,
  gateway,
  viewer,
  input,
  caller,
  config,
  log,
}: InitiateContext): Promise<Outcome | undefined> {
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
    log.warn({ reason: error.message }, 'could not open a payment')
    // If the gateway may have opened it, the worker polls it. The member has not seen the pay page.
    if (error.failure === 'unclear') await markExpired(db, id)
    else await markSettled(db, id, { state: 'FAILED', errorCode: 'NOT_OPENED' })
    return error.failure === 'taken' ? 'again' : notOpened()
  }
}

async function reuseOpenOrder(ctx: InitiateContext): Promise<Outcome> {
  const open = await findOpenOrder(ctx.db, ctx.viewer.id)
  if (!open) return 'again'
  if (open.state === 'CREATED') return waitUntilOpened(ctx, open)
  if (open.ageSeconds >= open.payableSeconds) return expireOrder(ctx, open)
  const redirectUrl = open.redirectUrl as string
  if (open.ageSeconds < newPageSeconds) return { redirectUrl }
  // It may have been paid or declined since, in a closed tab.
  const state = await pollOrder(ctx, open.id, 'return').catch((error: unknown) => {
    if (error instanceof GatewayError) return 'PENDING' as const
    throw error
  })
  return state === 'PENDING' ? { redirectUrl } : 'again'
}

/** Waits for the parallel request that is opening the order, unless its server crashed. */
async function waitUntilOpened(ctx: InitiateContext, { ageSeconds }: PaymentOrder): Promise<Outcome> {
  const until = performance.now() + (openedWithinSeconds - ageSeconds) * 1000
  while (performance.now() < until) {
    await pause(100)
    const open = await findOpenOrder(ctx.db, ctx.viewer.id)
    if (!open) return notOpened()
    if (open.redirectUrl !== null) return { redirectUrl: open.redirectUrl }
  }
  const open = await findOpenOrder(ctx.db, ctx.viewer.id)
  return open?.state === 'CREATED' ? expireOrder(ctx, open) : 'again'
}

async function expireOrder({ db }: InitiateContext, { id }: PaymentOrder): Promise<'again'> {
  await markExpired(db, id)
  return 'again'
}
