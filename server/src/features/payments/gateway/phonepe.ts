import { z } from 'zod'
import type { PhonepeAccess } from '../../../platform/config.ts'
import { type Gateway, GatewayError, type RefundWord, type Word } from './gateway.ts'
import { type Answer, isUnknown, read, send } from './phonepe-call.ts'
import { phonepeToken } from './phonepe-token.ts'

const timeoutMs = 8_000
const usableId = /^[A-Za-z0-9_-]{1,63}$/

/** Unknown keys are allowed everywhere: PhonePe adds some without a word. */
const attempt = z.looseObject({
  paymentMode: z.string().nullish(),
  amount: z.number().nullish(),
  state: z.string().nullish(),
  transactionId: z.string().nullish(),
  rail: z.looseObject({ utr: z.string().nullish() }).nullish(),
})
const orderWord = z.looseObject({
  orderId: z.string(),
  state: z.string(),
  amount: z.number().int(),
  merchantOrderId: z.string().nullish(),
  merchantId: z.string().nullish(),
  errorCode: z.string().nullish(),
  detailedErrorCode: z.string().nullish(),
  paymentDetails: z.array(attempt).nullish(),
})
const refundWord = z.looseObject({
  refundId: z.string().nullish(),
  state: z.string(),
  amount: z.number().int(),
  errorCode: z.string().nullish(),
})
const opened = z.looseObject({
  orderId: z.string(),
  redirectUrl: z.url({ protocol: /^https?$/ }),
  /** Milliseconds. */
  expireAt: z.number(),
})

/** Standard Checkout v2 over REST. */
export function phonepe(access: PhonepeAccess, waitMs = timeoutMs): Gateway {
  const token = phonepeToken(access)

  /** One call with a token, and once more with a fresh one where the gateway does not know it any more. */
  async function ctx(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const signal = AbortSignal.timeout(waitMs)
    const once = async (bearer: string) =>
      send(`${access.pgUrl}${path}`, {
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
      const answer = await ctx('POST', '/checkout/v2/pay', {
        merchantOrderId: checked(orderId),
        amount: amountPaise,
        expireAfter: expireAfterSeconds,
        paymentFlow: { type: 'PG_CHECKOUT', message, merchantUrls: { redirectUrl: returnUrl } },
      })
      const { orderId: gatewayOrderId, redirectUrl, expireAt } = read(answer, opened)
      return { gatewayOrderId, redirectUrl, expiresAt: new Date(expireAt) }
    },
    async status(orderId) {
      const path = `/checkout/v2/order/${encodeURIComponent(checked(orderId))}/status?details=true&errorContext=true`
      const answer = await ctx('GET', path)
      if (isUnknown(answer)) return undefined
      const word = read(answer, orderWord)
      return { ...toWord(word), isForeign: isForeign(word, orderId, access.merchantId) }
    },
    async refund({ refundId, orderId, amountPaise }) {
      const answer = await ctx('POST', '/payments/v2/refund', {
        merchantRefundId: checked(refundId),
        originalMerchantOrderId: checked(orderId),
        amount: amountPaise,
      })
      return toRefundWord(read(answer, refundWord))
    },
    async refundStatus(refundId) {
      const answer = await ctx('GET', `/payments/v2/refund/${encodeURIComponent(checked(refundId))}/status`)
      return isUnknown(answer) ? undefined : toRefundWord(read(answer, refundWord))
    },
  }
}

function checked(id: string): string {
  if (!usableId.test(id)) throw new GatewayError('refused', 'An id that PhonePe would not take.')
  return id
}

/** Only the state of the order decides; attempts may have failed before one succeeds. A state of the future is no end. */
function toWord(word: OrderWord): Omit<Word, 'isForeign'> {
  const { orderId, state, amount, merchantOrderId, merchantId, errorCode, detailedErrorCode } = word
  const attempts = word.paymentDetails ?? []
  const last = attempts.find(one => one.state === state) ?? attempts.at(-1)
  return {
    gatewayOrderId: orderId,
    state: state === 'COMPLETED' || state === 'FAILED' ? state : 'PENDING',
    amountPaise: amount,
    paymentMode: last?.paymentMode ?? null,
    transactionId: last?.transactionId ?? null,
    utr: last?.rail?.utr ?? null,
    errorCode: errorCode ?? null,
    kept: {
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

type OrderWord = z.infer<typeof orderWord>

function isForeign(word: OrderWord, orderId: string, ours: string | undefined): boolean {
  const { merchantOrderId, merchantId } = word
  const isOther = (said: string | null | undefined, known: string | undefined) =>
    known !== undefined && said !== undefined && said !== null && said !== known
  return isOther(merchantOrderId, orderId) || isOther(merchantId, ours)
}

const refundStates = new Set(['CONFIRMED', 'COMPLETED', 'FAILED'])

function toRefundWord({ refundId, state, amount, errorCode }: z.infer<typeof refundWord>): RefundWord {
  return {
    gatewayRefundId: refundId ?? null,
    state: refundStates.has(state) ? (state as RefundWord['state']) : 'PENDING',
    amountPaise: amount,
    errorCode: errorCode ?? null,
    kept: { refundId, state, amount, errorCode },
  }
}
