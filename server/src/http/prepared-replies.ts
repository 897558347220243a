import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const keptMax = 4000
const worthCompressing = 1024

/** A text ready to be sent, encoded and compressed once, with its ETag. */
export interface PreparedText {
  etag: string
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
}

/**
 * Replies that depend on nothing but their key and one shared state: made once, then answered from memory
 * until the state is another.
 */
export class PreparedReplies<More extends object = object> {
  #kept = new Map<string, Promise<PreparedText & More>>()
  #state: unknown

  async get(
    state: unknown,
    key: string,
    make: () => Promise<{ text: string } & Omit<More, keyof PreparedText>>,
  ): Promise<PreparedText & More> {
    if (state !== this.#state) {
      this.#kept.clear()
      this.#state = state
    }
    const kept = this.#kept.get(key)
    if (kept) return kept
    if (this.#kept.size >= keptMax) this.#kept.clear()
    const preparing = make().then(prepare<More>)
    this.#kept.set(key, preparing)
    preparing.catch(() => this.#kept.delete(key))
    return preparing
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

/** Sends it in the best encoding the caller accepts, or 304 where nothing has changed. */
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
