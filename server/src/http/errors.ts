import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BusyError } from '../account/passwords.ts'
import { NotLoadedError } from '../matches/engine/match-index.ts'
import { refuse } from './refusal.ts'
import { sendRefusal } from './register.ts'

const readable: Record<number, string> = {
  400: 'The request could not be read.',
  404: 'We could not find what you asked for.',
  405: 'This address does not take that kind of request.',
  408: 'The request took too long to arrive. Please try again.',
  413: 'That is too large to send.',
  414: 'The address is too long.',
  415: 'We cannot read that kind of content.',
  429: 'Too many requests. Please wait a moment and try again.',
  503: 'The service is very busy. Please try again in a moment.',
}

/** Errors end here: what the caller did wrong, a server that starts or is overloaded, and surprises, which alone are logged. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof NotLoadedError) return sendRefusal(reply, refuse.starting())
    if (error instanceof BusyError) return sendRefusal(reply, refuse.busy())
    const status = error.statusCode ?? 500
    reply.header('cache-control', 'no-store')
    // The rest of what is too large is not read.
    if (status === 413) reply.header('connection', 'close')
    const message = readable[status]
    if (status < 500 || message) return reply.code(status).send({ message: message ?? readable[400] })
    request.log.error({ err: error, endpoint: request.routeOptions.url }, 'surprise')
    return reply.code(500).send({
      message: 'Something went wrong. Please try again.',
      requestId: request.id,
    })
  })
}

export function answerUnknownPath(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).header('cache-control', 'no-store').send({ message: readable[404] })
}
