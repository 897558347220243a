import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface Pace {
  graceMs: number
  bytes: number
  everyMs: number
}

/** A phone with a weak signal is faster. A slower body occupies a slot that others wait for. */
const minPace: Pace = { graceMs: 30_000, bytes: 8 * 1024, everyMs: 10_000 }

const message = JSON.stringify({ message: 'The request took too long to arrive. Please try again.' })
const answer = [
  'HTTP/1.1 408 Request Timeout',
  'Content-Type: application/json; charset=utf-8',
  `Content-Length: ${message.length}`,
  'Cache-Control: no-store',
  'Connection: close',
  '',
  message,
].join('\r\n')

/**
 * A photo over a slow network takes minutes, so Node's limit for a whole request is long. This hook refuses a body that
 * stalls.
 */
export function refuseSlowBodies(app: FastifyInstance, pace: Pace = minPace): void {
  const watches = new WeakMap<FastifyRequest, () => void>()
  app.addHook('onRequest', async request => {
    if (hasBody(request))
      watches.set(
        request,
        watch(request.raw.socket, () => request.raw.complete, pace),
      )
  })
  app.addHook('onResponse', async request => watches.get(request)?.())
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function watch(socket: Socket, isComplete: () => boolean, { graceMs, bytes, everyMs }: Pace): () => void {
  let before = 0
  const check = () => {
    if (isComplete() || socket.destroyed) return
    if (socket.bytesRead - before < bytes) {
      socket.end(answer, () => socket.destroy())
      return
    }
    before = socket.bytesRead
    timer = setTimeout(check, everyMs)
  }
  let timer = setTimeout(() => {
    before = socket.bytesRead
    timer = setTimeout(check, everyMs)
  }, graceMs)
  return () => clearTimeout(timer)
}
