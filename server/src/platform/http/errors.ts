import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseAwayError } from '../database/db.ts'
import { FilesAwayError } from '../files/files.ts'
import { sendRefusal } from './add-endpoint.ts'
import { problemPage } from './problem-page.ts'
import { Refusal, refuse, StartingError } from './refusal.ts'

const readableMessages: Record<number, string> = {
  400: 'The request could not be read.',
  404: 'We could not find what you asked for.',
  405: 'This address does not accept this kind of request.',
  408: 'The request took too long to arrive. Please try again.',
  413: 'This is too large to send.',
  414: 'The address is too long.',
  415: 'We cannot read this kind of content.',
  429: 'Too many requests. Please wait a moment and try again.',
}

/**
 * Turns errors into replies: invalid requests, a server that starts or is overloaded, an unavailable database, and
 * unexpected errors.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error) ?? unexpectedError(request)
    const { url: endpoint } = request.routeOptions
    if (refusal.status === 500) request.log.error({ err: error, endpoint }, 'unexpected error')
    if (error instanceof DatabaseAwayError) request.log.warn({ err: error }, 'the database is unavailable')
    if (error instanceof FilesAwayError)
      request.log.error({ err: error, endpoint }, 'pictures cannot be stored')
    // The rest of the body is not read.
    if (refusal.status === 413) reply.header('connection', 'close')
    return wantsPage(request) ? sendPage(reply, refusal) : sendRefusal(reply, refusal)
  })
}

function toRefusal(error: FastifyError): Refusal | undefined {
  if (error instanceof StartingError) return refuse.starting()
  if (error instanceof DatabaseAwayError) return refuse.away()
  if (error instanceof FilesAwayError) return refuse.cannotStore()
  const status = error.statusCode ?? 500
  if (status === 503) return refuse.busy()
  return status < 500
    ? new Refusal(status, readableMessages[status] ?? (readableMessages[400] as string))
    : undefined
}

function unexpectedError({ id }: FastifyRequest): Refusal {
  return new Refusal(500, 'Something went wrong. Please try again.', { requestId: id })
}

/** True for a navigation of a browser. The app requests JSON. */
function wantsPage({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith('/api/') && (headers.accept?.includes('text/html') ?? false)
}

function sendPage(reply: FastifyReply, { status, body }: Refusal) {
  const { message, retryAfter } = body
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8')
  // Crawlers obey Retry-After. Browsers obey Refresh and reload automatically.
  if (typeof retryAfter === 'number') reply.headers({ 'retry-after': retryAfter, refresh: retryAfter })
  return reply.send(problemPage(message))
}

export function answerUnknownPath(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).header('cache-control', 'no-store').send({ message: readableMessages[404] })
}
