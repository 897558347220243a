import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

const maxBytes = 16 * 1024 * 1024
/** Overhead of an entry. Without it, the number of short replies would be unbounded. */
const overheadBytes = 1024
const worthCompressing = 1024

export interface PreparedText {
  etag: string
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
}

type Make<More> = () => Promise<{ text: string } & Omit<More, keyof PreparedText>>

/** A cache of replies that depend only on their key and a shared state. A new state clears the cache. */
export class PreparedReplies<More extends object = object> {
  #state: unknown
  readonly #cache = new LRUCache<string, PreparedText & More, Make<More>>({
    maxSize: maxBytes,
    sizeCalculation: ({ plain, br, gzip }, key) =>
      overheadBytes + key.length + plain.length + (br?.length ?? 0) + (gzip?.length ?? 0),
    fetchMethod: async (_key, _stale, { context: make }) => prepare<More>(await make()),
    // If the state changes during `make`, the reply reaches its callers but is not cached.
    ignoreFetchAbort: true,
  })

  find(state: unknown, key: string): (PreparedText & More) | undefined {
    return state === this.#state ? this.#cache.get(key) : undefined
  }

  /** Parallel calls for the same key share one `make`. */
  get(state: unknown, key: string, make: Make<More>): Promise<PreparedText & More> {
    if (state !== this.#state) {
      this.#cache.clear()
      this.#state = state
    }
    return this.#cache.forceFetch(key, { context: make })
  }
}

async function prepare<More>({ text, ...more }: { text: string }): Promise<PreparedText & More> {
  const plain = Buffer.from(text)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  if (plain.length < worthCompressing) return { ...(more as More), etag, plain }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(plain, { level: 9 }),
  ])
  return { ...(more as More), etag, plain, br, gzip: gz }
}

export function sendPreparedText(request: FastifyRequest, reply: FastifyReply, prepared: PreparedText) {
  reply.header('vary', 'accept-encoding')
  reply.header('etag', prepared.etag)
  if (request.headers['if-none-match']?.includes(prepared.etag)) return reply.code(304).send()
  const accepts = String(request.headers['accept-encoding'] ?? '')
  if (prepared.br && /\bbr\b/.test(accepts)) return reply.header('content-encoding', 'br').send(prepared.br)
  if (prepared.gzip && /\bgzip\b/.test(accepts)) {
    return reply.header('content-encoding', 'gzip').send(prepared.gzip)
  }
  return reply.send(prepared.plain)
}
