import type { FastifyReply } from 'fastify'
import type { Wrong } from './control.ts'

/** Replies as PhonePe does, or with the given fault. */
export function answer(reply: FastifyReply, body: Record<string, unknown>, wrong: Wrong | undefined) {
  switch (wrong) {
    case '401':
      return reply.code(401).send({ code: 'AUTHORIZATION_FAILED', message: 'Unauthorized' })
    case '417':
      return reply.code(417).send({ code: 'INVALID_TRANSACTION_ID', message: 'Transaction id is used' })
    case '500':
      return reply.code(500).send({ code: 'INTERNAL_SERVER_ERROR', message: 'Oops' })
    case 'unknown':
      return reply.code(400).send({ code: 'INVALID_MERCHANT_ORDER_ID', message: 'No entry found' })
    case 'hang':
    case 'hangAfter':
      return reply.hijack()
    case 'cut':
      return cut(reply, JSON.stringify(body))
    case 'truncate':
      return reply.type('application/json').send(JSON.stringify(body).slice(0, -20))
    default:
      return reply.send(withFault(body, wrong))
  }
}

function withFault(body: Record<string, unknown>, wrong: Wrong | undefined): Record<string, unknown> {
  switch (wrong) {
    case 'extra':
      return { ...body, loyalty: { points: 7 }, nothing: null }
    case 'wrongAmount':
      return { ...body, amount: 100 }
    case 'wrongOrder':
      return { ...body, merchantOrderId: 'order_of_another_member' }
    case 'wrongGatewayOrder':
      return { ...body, orderId: 'OMOANOTHERORDER' }
    case 'wrongMerchant':
      return { ...body, merchantId: 'ANOTHERMERCHANT' }
    case 'pending':
      return { ...body, state: 'PENDING', paymentDetails: [] }
    default:
      return body
  }
}

function cut(reply: FastifyReply, text: string): FastifyReply {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length })
  raw.write(text.slice(0, text.length / 2), () => raw.destroy())
  return reply
}
