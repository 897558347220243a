import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface Pace {
  /** How long a body may take before anybody looks at its pace. */
  graceMs: number
  /** From then on so many bytes have to come in so long a time. */
  bytes: number
  everyMs: number
}

/** A phone with two bars brings more; who brings less holds a place that others wait for. */
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
 * A photo over a slow network takes minutes, and Node's own limit counts the whole request, whatever it is. So that
 * limit is long, and a body that hardly moves is refused here.
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
  const look = () => {
    if (isComplete() || socket.destroyed) return
    if (socket.bytesRead - before < bytes) {
      socket.end(answer, () => socket.destroy())
      return
    }
    before = socket.bytesRead
    timer = setTimeout(look, everyMs)
  }
  let timer = setTimeout(() => {
    before = socket.bytesRead
    timer = setTimeout(look, everyMs)
  }, graceMs)
  return () => clearTimeout(timer)
}
