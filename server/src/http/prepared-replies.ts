import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Of each kind of reply. What it takes to keep one counts too, or nothing would bound the short ones. */
const keptBytes = 16 * 1024 * 1024
const bytesEach = 1024
const worthCompressing = 1024

/** A text ready to be sent, encoded and compressed once, with its ETag. */
export interface PreparedText {
  etag: string
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
}

interface Kept<Reply> {
  reply: Promise<Reply>
  /** None while it is being made. */
  bytes: number
}

/**
 * Replies that depend on nothing but their key and one shared state: made once, then answered from memory
 * until the state is another. Where they grow too many, those not asked for longest go.
 */
export class PreparedReplies<More extends object = object> {
  /** The one asked for last comes last. */
  #kept = new Map<string, Kept<PreparedText & More>>()
  #bytes = 0
  #state: unknown

  find(state: unknown, key: string): Promise<PreparedText & More> | undefined {
    const kept = state === this.#state ? this.#kept.get(key) : undefined
    if (!kept) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return kept.reply
  }

  async get(
    state: unknown,
    key: string,
    make: () => Promise<{ text: string } & Omit<More, keyof PreparedText>>,
  ): Promise<PreparedText & More> {
    const found = this.find(state, key)
    if (found) return found
    if (state !== this.#state) {
      this.#kept.clear()
      this.#bytes = 0
      this.#state = state
    }
    const kept = { reply: make().then(prepare<More>), bytes: 0 }
    this.#kept.set(key, kept)
    kept.reply.then(
      reply => this.#weigh(key, kept, reply),
      () => this.#drop(key, kept),
    )
    return kept.reply
  }

  #weigh(key: string, kept: Kept<PreparedText & More>, { plain, br, gzip }: PreparedText): void {
    if (this.#kept.get(key) !== kept) return
    kept.bytes = bytesEach + key.length + plain.length + (br?.length ?? 0) + (gzip?.length ?? 0)
    this.#bytes += kept.bytes
    for (const [oldest, old] of this.#kept) {
      if (this.#bytes <= keptBytes) return
      this.#drop(oldest, old)
    }
  }

  #drop(key: string, kept: Kept<PreparedText & More>): void {
    if (this.#kept.get(key) !== kept) return
    this.#kept.delete(key)
    this.#bytes -= kept.bytes
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
