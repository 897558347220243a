import { LRUCache } from 'lru-cache'
import type { PhotoSize } from '#contract/features/photos/photos.ts'
import type { Files } from '../../platform/files/files.ts'
import { watermark } from './watermark.ts'

/** The bytes of a deleted photo also stay in memory for this long, but nobody has the right to fetch them. */
const ttl = 10 * 60_000
const megabyte = 2 ** 20
/** More at the same time would leave no processor for calls. */
const markedAtOnce = 2
const mostWaiting = 40

/** Too many large photos are being marked at this moment. */
export class TooManyMarksError extends Error {
  override readonly name = 'TooManyMarksError'
}

/** Caches the small sizes, and the large photos that were marked for a viewer. */
export function pictureBytes(files: Files) {
  const turns = new Turns(markedAtOnce, mostWaiting)
  const small = cacheOf(64, (key, size) => files.get(key, size as PhotoSize))
  const marked = cacheOf(48, async (key, text) => {
    const bytes = await files.get(key, 'full')
    return bytes && turns.take(() => watermark(bytes, text))
  })
  return {
    read: (key: string, size: PhotoSize) => (size === 'full' ? files.get(key, size) : small(key, size)),
    readMarked: marked,
  }
}

/** Parallel requests for the same bytes share one read. */
function cacheOf(megabytes: number, read: (key: string, variant: string) => Promise<Buffer | undefined>) {
  const cache = new LRUCache<string, Buffer, { key: string; variant: string }>({
    maxSize: megabytes * megabyte,
    sizeCalculation: ({ length }) => Math.max(1, length),
    ttl,
    fetchMethod: (_name, _stale, { context: { key, variant } }) => read(key, variant),
  })
  return (key: string, variant: string) => cache.fetch(`${key} ${variant}`, { context: { key, variant } })
}

/** Runs `most` tasks in parallel, queues `mostWaiting`, and refuses more. */
class Turns {
  readonly #most: number
  readonly #mostWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(most: number, mostWaiting: number) {
    this.#most = most
    this.#mostWaiting = mostWaiting
  }

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#waiting.length >= this.#mostWaiting) throw new TooManyMarksError()
    if (this.#running >= this.#most) await new Promise<void>(go => this.#waiting.push(go))
    else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
