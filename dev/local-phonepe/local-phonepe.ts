import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { answer } from './answer.ts'
import { type Call, type Control, control, Faults, usualWebhooks } from './control.ts'
import { Ledger, type LocalOrder, type LocalRefund, orderBody, type Remembered } from './ledger.ts'
import { noSuchPage, payPage } from './pay-page.ts'
import { WebhookSender, type WebhookTarget } from './webhook-sender.ts'

/** Prefix of all routes of the gateway. */
export const localBase = '/local-phonepe'

interface LocalPhonepeOptions {
  clientId: string
  clientSecret: string
  /** Origin of the pay page. */
  siteUrl: string
  webhook: WebhookTarget
  /** Refunds complete after this time. Without it only `control` completes them. */
  refundsTakeMs?: number
  /** Finds an order from before this process. */
  recall?: (merchantOrderId: string) => Promise<Remembered | undefined>
}

const payBody = z.object({
  merchantOrderId: z.string().regex(/^[A-Za-z0-9_-]{1,63}$/),
  amount: z.number().int().min(100),
  expireAfter: z.number().int().min(300).max(3600),
  paymentFlow: z.object({ type: z.literal('PG_CHECKOUT'), merchantUrls: z.object({ redirectUrl: z.url() }) }),
})
const refundBody = z.object({
  merchantRefundId: z.string().regex(/^[A-Za-z0-9_-]{1,63}$/),
  originalMerchantOrderId: z.string(),
  amount: z.number().int().min(100),
})

/** The part of PhonePe's Standard Checkout v2 that we use, for development and tests only. */
export class LocalPhonepe {
  readonly ledger = new Ledger()
  readonly faults = new Faults()
  readonly webhooks: WebhookSender
  /** Number of requests per call. */
  heard: Record<Call, number> = { token: 0, pay: 0, status: 0, refund: 0, refundStatus: 0 }
  readonly #options: LocalPhonepeOptions
  readonly #tokens = new Set<string>()

  constructor(options: LocalPhonepeOptions) {
    this.#options = options
    this.webhooks = new WebhookSender(options.webhook)
  }

  control(wanted: Control): void {
    const { reset, faults, webhooks, release, settle, settleRefund } = control.parse(wanted)
    if (reset) {
      this.faults.clear()
      this.webhooks.ways = usualWebhooks
    }
    if (webhooks) this.webhooks.ways = webhooks
    if (faults) this.faults.add(faults)
    if (release) this.webhooks.release()
    const order = settle && this.ledger.find(settle.order)
    if (order) this.settle(order, settle.state, settle.errorCode)
    const refund = settleRefund && this.ledger.refunds.get(settleRefund.refund)
    if (refund) this.settleRefund(refund, settleRefund.state)
  }

  settle(order: LocalOrder, state: 'COMPLETED' | 'FAILED', errorCode?: string): void {
    this.ledger.settle(order, state, errorCode)
    const { merchantOrderId } = order
    const event = `checkout.order.${state.toLowerCase()}`
    this.webhooks.tell(event, { merchantId: 'LOCALMERCHANT', merchantOrderId, ...orderBody(order) })
  }

  settleRefund(refund: LocalRefund, state: LocalRefund['state']): void {
    refund.state = state
    this.webhooks.tell(`pg.refund.${state === 'CONFIRMED' ? 'accepted' : state.toLowerCase()}`, { ...refund })
  }

  /** Adds the routes to a server: the site's in development, a separate one in tests. */
  addTo = async (app: FastifyInstance): Promise<void> => {
    await app.register(
      async scope => {
        readForms(scope)
        this.#addCalls(scope)
        this.#addPages(scope)
      },
      { prefix: localBase },
    )
  }

  #addCalls(scope: FastifyInstance): void {
    const config = { access: 'anyone', rateLimit: false } as const
    scope.post('/v1/oauth/token', { config }, (request, reply) => {
      const wrong = this.#hear('token')
      const sent = request.body as Record<string, string>
      const { clientId, clientSecret } = this.#options
      if (sent.client_id !== clientId || sent.client_secret !== clientSecret) return answer(reply, {}, '401')
      const text = randomBytes(16).toString('hex')
      this.#tokens.add(text)
      const now = Math.floor(Date.now() / 1000)
      return answer(
        reply,
        { access_token: text, issued_at: now, expires_at: now + 3600, token_type: 'O-Bearer' },
        wrong,
      )
    })
    scope.post('/checkout/v2/pay', { config }, (request, reply) => {
      const wrong = this.#hear('pay')
      if (!this.#knows(request)) return answer(reply, {}, '401')
      const sent = payBody.safeParse(request.body)
      if (!sent.success) return reply.code(400).send({ code: 'BAD_REQUEST' })
      const { merchantOrderId, amount, expireAfter, paymentFlow } = sent.data
      if (this.ledger.orders.has(merchantOrderId)) return answer(reply, {}, '417')
      // These faults happen before the order is created, the others after.
      if (wrong === '401' || wrong === '417' || wrong === '500' || wrong === 'hang')
        return answer(reply, {}, wrong)
      const returnUrl = paymentFlow.merchantUrls.redirectUrl
      const { orderId, state, expireAt } = this.ledger.open({
        merchantOrderId,
        amount,
        expireAfter,
        returnUrl,
      })
      const redirectUrl = `${this.#options.siteUrl}${localBase}/pay/${merchantOrderId}`
      return answer(reply, { orderId, state, expireAt, redirectUrl }, wrong)
    })
    scope.get<{ Params: { id: string } }>(
      '/checkout/v2/order/:id/status',
      { config },
      async (request, reply) => {
        const wrong = this.#hear('status')
        if (!this.#knows(request)) return answer(reply, {}, '401')
        const order = await this.#recall(request.params.id)
        return order ? answer(reply, orderBody(order), wrong) : answer(reply, {}, wrong ?? 'unknown')
      },
    )
    scope.post('/payments/v2/refund', { config }, async (request, reply) => {
      const wrong = this.#hear('refund')
      if (!this.#knows(request)) return answer(reply, {}, '401')
      const sent = refundBody.safeParse(request.body)
      const order = sent.data && (await this.#recall(sent.data.originalMerchantOrderId))
      if (!sent.success || order?.state !== 'COMPLETED' || sent.data.amount > order.amount)
        return reply.code(400).send({ code: 'BAD_REQUEST' })
      if (this.ledger.refunds.has(sent.data.merchantRefundId)) return answer(reply, {}, '417')
      if (wrong === '401' || wrong === '417' || wrong === '500' || wrong === 'hang')
        return answer(reply, {}, wrong)
      const refund = this.ledger.refund(sent.data)
      const { refundsTakeMs } = this.#options
      if (refundsTakeMs) setTimeout(() => this.settleRefund(refund, 'COMPLETED'), refundsTakeMs).unref()
      return answer(reply, refundReply(refund), wrong)
    })
    scope.get<{ Params: { id: string } }>('/payments/v2/refund/:id/status', { config }, (request, reply) => {
      const wrong = this.#hear('refundStatus')
      if (!this.#knows(request)) return answer(reply, {}, '401')
      const refund = this.ledger.refunds.get(request.params.id)
      if (refund) return answer(reply, refundReply(refund), wrong)
      return wrong ? answer(reply, {}, wrong) : reply.code(400).send({ code: 'INVALID_MERCHANT_REFUND_ID' })
    })
    scope.post('/control', { config }, request => {
      this.control(request.body as Control)
      const { orders, refunds } = this.ledger
      return { orders: [...orders.values()], refunds: [...refunds.values()], heard: this.heard }
    })
  }

  #addPages(scope: FastifyInstance): void {
    const config = { access: 'anyone' } as const
    scope.get<{ Params: { id: string } }>('/pay/:id', { config }, async (request, reply) => {
      const order = await this.#recall(request.params.id)
      reply
        .code(order ? 200 : 404)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
      return reply.send(order ? payPage(order) : noSuchPage())
    })
    scope.post<{ Params: { id: string }; Body: { does?: string } }>(
      '/pay/:id',
      { config },
      async (request, reply) => {
        const order = await this.#recall(request.params.id)
        if (!order) return reply.code(404).type('text/html; charset=utf-8').send(noSuchPage())
        const { does } = request.body
        if (order.state === 'PENDING' && does === 'pay') this.settle(order, 'COMPLETED')
        if (order.state === 'PENDING' && does === 'fail') this.settle(order, 'FAILED', 'PAYMENT_DECLINED')
        return reply.redirect(order.returnUrl, 303)
      },
    )
  }

  #hear(call: Call) {
    this.heard[call] += 1
    return this.faults.take(call)
  }

  /** PhonePe says `O-Bearer`, not `Bearer`. */
  #knows({ headers }: FastifyRequest): boolean {
    return this.#tokens.has(headers.authorization?.replace(/^O-Bearer /, '') ?? '')
  }

  async #recall(merchantOrderId: string): Promise<LocalOrder | undefined> {
    const known = this.ledger.find(merchantOrderId)
    if (known) return known
    const remembered = await this.#options.recall?.(merchantOrderId)
    if (remembered) this.ledger.remember(merchantOrderId, remembered)
    return this.ledger.find(merchantOrderId)
  }
}

function refundReply({ refundId, amount, state }: LocalRefund) {
  return { refundId, amount, state }
}

/** Replaces the server's own form parser within this scope. */
function readForms(scope: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded'
  if (scope.hasContentTypeParser(type)) scope.removeContentTypeParser(type)
  scope.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)))
  })
}
