import { LRUCache } from 'lru-cache'
import type { PhotoSize } from '#contract/features/photos/photos.ts'
import type { Files } from '../../platform/files/files.ts'
import { watermark } from './watermark.ts'

/** Bytes of a deleted photo stay in memory for this long, but `findPhotoRight` refuses every request for them. */
const ttl = 10 * 60_000
const megabyte = 2 ** 20
/** More marks in parallel would leave no processor for other calls. */
const maxParallelMarks = 2
const maxQueuedMarks = 40

export class MarkQueueFullError extends Error {
  override readonly name = 'MarkQueueFullError'
}

export function pictureBytes(files: Files) {
  const markQueue = new TaskQueue(maxParallelMarks, maxQueuedMarks)
  const small = cacheOf(64, (key, size) => files.get(key, size as PhotoSize))
  const marked = cacheOf(48, async (key, text) => {
    const bytes = await files.get(key, 'full')
    return bytes && markQueue.run(() => watermark(bytes, text))
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

/** Runs `maxRunning` tasks in parallel, queues `maxWaiting`, and refuses more. */
class TaskQueue {
  readonly #maxRunning: number
  readonly #maxWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(maxRunning: number, maxWaiting: number) {
    this.#maxRunning = maxRunning
    this.#maxWaiting = maxWaiting
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#waiting.length >= this.#maxWaiting) throw new MarkQueueFullError()
    if (this.#running >= this.#maxRunning) await new Promise<void>(start => this.#waiting.push(start))
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
