import { z } from 'zod'
import type { PhonepeAccess } from '../../../platform/config.ts'
import { type Gateway, GatewayError, type GatewayOrder, type GatewayRefund } from './gateway.ts'
import { type GatewayResponse, isUnknownId, readResponse, sendRequest } from './phonepe-call.ts'
import { phonepeToken } from './phonepe-token.ts'

const timeoutMs = 8_000
const usableId = /^[A-Za-z0-9_-]{1,63}$/

/** Unknown keys are allowed everywhere, because PhonePe adds some without notice. */
const attempt = z.looseObject({
  paymentMode: z.string().nullish(),
  amount: z.number().nullish(),
  state: z.string().nullish(),
  transactionId: z.string().nullish(),
  rail: z.looseObject({ utr: z.string().nullish() }).nullish(),
})
const orderShape = z.looseObject({
  orderId: z.string(),
  state: z.string(),
  amount: z.number().int(),
  merchantOrderId: z.string().nullish(),
  merchantId: z.string().nullish(),
  errorCode: z.string().nullish(),
  detailedErrorCode: z.string().nullish(),
  paymentDetails: z.array(attempt).nullish(),
})
const refundShape = z.looseObject({
  refundId: z.string().nullish(),
  state: z.string(),
  amount: z.number().int(),
  errorCode: z.string().nullish(),
})
const openedShape = z.looseObject({
  orderId: z.string(),
  redirectUrl: z.url({ protocol: /^https?$/ }),
  /** Unix time in milliseconds. */
  expireAt: z.number(),
})

/** Standard Checkout v2 over REST. */
export function phonepe(access: PhonepeAccess, waitMs = timeoutMs): Gateway {
  const token = phonepeToken(access)

  /** Sends a request. After a 401, retries once with a new token. */
  async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<GatewayResponse> {
    const signal = AbortSignal.timeout(waitMs)
    const once = async (bearer: string) =>
      sendRequest(`${access.pgUrl}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          authorization: `O-Bearer ${bearer}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal,
      })
    const bearer = await token.get(signal)
    const answer = await once(bearer)
    if (answer.status !== 401) return answer
    token.forget(bearer)
    return once(await token.get(signal))
  }

  return {
    async pay({ orderId, amountPaise, expireAfterSeconds, returnUrl, message }) {
      const answer = await call('POST', '/checkout/v2/pay', {
        merchantOrderId: checkId(orderId),
        amount: amountPaise,
        expireAfter: expireAfterSeconds,
        paymentFlow: { type: 'PG_CHECKOUT', message, merchantUrls: { redirectUrl: returnUrl } },
      })
      const { orderId: gatewayOrderId, redirectUrl, expireAt } = readResponse(answer, openedShape)
      return { gatewayOrderId, redirectUrl, expiresAt: new Date(expireAt) }
    },
    async status(orderId) {
      const path = `/checkout/v2/order/${encodeURIComponent(checkId(orderId))}/status?details=true&errorContext=true`
      const answer = await call('GET', path)
      if (isUnknownId(answer)) return undefined
      const reply = readResponse(answer, orderShape)
      return { ...toGatewayOrder(reply), isForeign: isForeign(reply, orderId, access.merchantId) }
    },
    async refund({ refundId, orderId, amountPaise }) {
      const answer = await call('POST', '/payments/v2/refund', {
        merchantRefundId: checkId(refundId),
        originalMerchantOrderId: checkId(orderId),
        amount: amountPaise,
      })
      return toGatewayRefund(readResponse(answer, refundShape))
    },
    async refundStatus(refundId) {
      const answer = await call('GET', `/payments/v2/refund/${encodeURIComponent(checkId(refundId))}/status`)
      return isUnknownId(answer) ? undefined : toGatewayRefund(readResponse(answer, refundShape))
    },
  }
}

function checkId(id: string): string {
  if (!usableId.test(id)) throw new GatewayError('refused', 'The id has characters that PhonePe refuses.')
  return id
}

/** Reads the state of the order, because attempts can fail before one succeeds. An unknown state counts as pending. */
function toGatewayOrder(reply: OrderReply): Omit<GatewayOrder, 'isForeign'> {
  const { orderId, state, amount, merchantOrderId, merchantId, errorCode, detailedErrorCode } = reply
  const attempts = reply.paymentDetails ?? []
  const last = attempts.find(({ state: reached }) => reached === state) ?? attempts.at(-1)
  return {
    gatewayOrderId: orderId,
    state: state === 'COMPLETED' || state === 'FAILED' ? state : 'PENDING',
    amountPaise: amount,
    paymentMode: last?.paymentMode ?? null,
    transactionId: last?.transactionId ?? null,
    utr: last?.rail?.utr ?? null,
    errorCode: errorCode ?? null,
    stored: {
      orderId,
      state,
      amount,
      merchantOrderId,
      merchantId,
      errorCode,
      detailedErrorCode,
      attempts: attempts.map(({ transactionId, paymentMode, amount, state, rail }) => ({
        transactionId,
        paymentMode,
        amount,
        state,
        utr: rail?.utr,
      })),
    },
  }
}

type OrderReply = z.infer<typeof orderShape>

function isForeign(reply: OrderReply, orderId: string, ourMerchantId: string | undefined): boolean {
  const { merchantOrderId, merchantId } = reply
  const isOther = (reported: string | null | undefined, expected: string | undefined) =>
    expected !== undefined && reported !== undefined && reported !== null && reported !== expected
  return isOther(merchantOrderId, orderId) || isOther(merchantId, ourMerchantId)
}

const refundStates = new Set(['CONFIRMED', 'COMPLETED', 'FAILED'])

function toGatewayRefund({ refundId, state, amount, errorCode }: z.infer<typeof refundShape>): GatewayRefund {
  return {
    gatewayRefundId: refundId ?? null,
    state: refundStates.has(state) ? (state as GatewayRefund['state']) : 'PENDING',
    amountPaise: amount,
    errorCode: errorCode ?? null,
    stored: { refundId, state, amount, errorCode },
  }
}
