import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { webhookMaxBytes, webhookPath } from '#contract/features/payments/payments.ts'
import type { Deps } from '../../deps.ts'
import { eventDigest, insertWebhook } from './event-store.ts'

/**
 * Receives webhooks of PhonePe. Their header never changes, so a copied one could sign a forgery. A webhook is therefore
 * only stored and makes its order due; the worker reads the state from the gateway.
 */
export async function addWebhook(app: FastifyInstance, { db, config }: Deps): Promise<void> {
  const expected = config.phonepeWebhook && headerOf(config.phonepeWebhook)
  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: webhookMaxBytes },
      (_request, body, done) => done(null, body),
    )
    scope.post<{ Body: Buffer | undefined }>(
      webhookPath,
      {
        bodyLimit: webhookMaxBytes,
        // PhonePe sends many webhooks at a time from a few addresses.
        config: { access: 'anyone', endpoint: 'phonepeWebhook', rateLimit: false },
        onRequest: async (request, reply) => {
          if (!expected) return reply.code(503).send({ message: 'Webhooks are not set up.' })
          const { authorization = '' } = request.headers
          if (isExpectedHeader(authorization, expected)) return undefined
          request.log.warn({ length: authorization.length }, 'refused a webhook with a wrong header')
          return reply.code(401).send({ message: 'The header is wrong.' })
        },
      },
      async ({ body }, reply) => {
        const event = readEvent(body)
        if (!event) return reply.code(400).send({ message: 'The request could not be read.' })
        await insertWebhook(db, event)
        return { response: 'success' }
      },
    )
  })
}

const headerOf = ({ username, password }: { username: string; password: string }) =>
  createHash('sha256').update(`${username}:${password}`).digest()

/** Compares in constant time. The header may have capitals or the prefix "SHA256". */
function isExpectedHeader(header: string, expected: Buffer): boolean {
  const given = Buffer.from(header.replace(/^SHA256\s+/i, '').trim(), 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const text = z.string().max(80).nullish().catch(null)
const shape = z.looseObject({
  event: text,
  state: text,
  orderId: text,
  merchantId: text,
  merchantOrderId: text,
  originalMerchantOrderId: text,
  merchantRefundId: text,
  refundId: text,
  amount: z.number().nullish().catch(null),
  errorCode: text,
})

/** Reads a webhook with or without its envelope, and keeps only the order, its state and ids. */
function readEvent(body: Buffer | undefined) {
  const parsed = shape.safeParse(parseJson(body))
  if (!body || !parsed.success) return undefined
  const { event, payload } = parsed.data
  const inner = shape.safeParse(payload).data ?? parsed.data
  const { state, orderId, merchantId, merchantOrderId, originalMerchantOrderId, merchantRefundId } = inner
  const { refundId, amount, errorCode } = inner
  return {
    orderId: merchantOrderId ?? originalMerchantOrderId ?? null,
    refundId: merchantRefundId ?? null,
    digest: eventDigest(body),
    response: {
      event,
      state,
      orderId,
      merchantId,
      merchantOrderId,
      originalMerchantOrderId,
      merchantRefundId,
      refundId,
      amount,
      errorCode,
    },
  }
}

/** PostgreSQL stores no NUL character. */
function parseJson(body: Buffer | undefined): unknown {
  try {
    return JSON.parse(body?.toString('utf8').replaceAll('\\u0000', '') ?? '')
  } catch {
    return undefined
  }
}
