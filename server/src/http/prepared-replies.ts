import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const keptMax = 4000
const worthCompressing = 1024

interface Prepared {
  etag: string
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
}

/**
 * Replies that depend on nothing but the input and the reference lists: encoded and compressed once,
 * then answered from memory until the lists change.
 */
export class PreparedReplies {
  #kept = new Map<string, Promise<Prepared>>()
  #lists: unknown

  /** `lists` stands for the state the replies were made from; another one empties the memory. */
  async get(lists: unknown, key: string, make: () => Promise<unknown>): Promise<Prepared> {
    if (lists !== this.#lists) {
      this.#kept.clear()
      this.#lists = lists
    }
    const kept = this.#kept.get(key)
    if (kept) return kept
    if (this.#kept.size >= keptMax) this.#kept.clear()
    const preparing = make().then(prepare)
    this.#kept.set(key, preparing)
    preparing.catch(() => this.#kept.delete(key))
    return preparing
  }
}

async function prepare(body: unknown): Promise<Prepared> {
  const plain = Buffer.from(JSON.stringify(body))
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  if (plain.length < worthCompressing) return { etag, plain }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    promisify(gzip)(plain, { level: 9 }),
  ])
  return { etag, plain, br, gzip: gz }
}

export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  prepared: Prepared,
  seconds: number,
) {
  reply.header('cache-control', `public, max-age=${seconds}, stale-while-revalidate=${seconds}`)
  reply.header('vary', 'accept-encoding')
  reply.header('etag', prepared.etag)
  if (request.headers['if-none-match']?.includes(prepared.etag)) return reply.code(304).send()
  const accepts = String(request.headers['accept-encoding'] ?? '')
  reply.type('application/json; charset=utf-8')
  if (prepared.br && /\bbr\b/.test(accepts)) return reply.header('content-encoding', 'br').send(prepared.br)
  if (prepared.gzip && /\bgzip\b/.test(accepts))
    return reply.header('content-encoding', 'gzip').send(prepared.gzip)
  return reply.send(prepared.plain)
}
