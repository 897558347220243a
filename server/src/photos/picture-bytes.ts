import type { PhotoSize } from '#contract/photos.ts'
import type { Files } from '../outside/files.ts'
import { Shelf } from './shelf.ts'
import { watermark } from './watermark.ts'

/** Also for how long the bytes of a deleted picture may lie in memory, where no right leads to them any more. */
const keptForMs = 10 * 60_000
const megabyte = 2 ** 20
/** More at once would take longer, each of them, and leave the calls no processor. */
const markedAtOnce = 2
const mostWaiting = 40

const shelf = (megabytes: number) =>
  new Shelf<Buffer>({ most: megabytes * megabyte, weigh: ({ length }) => length, forMs: keptForMs })

/** Too many large pictures are being marked at this moment. */
export class TooManyMarksError extends Error {
  override readonly name = 'TooManyMarksError'
}

/** The bytes of pictures: of the small ones those that are shown most lie in memory, of the marked ones the newest. */
export function pictureBytes(files: Files) {
  const small = shelf(64)
  const marked = shelf(48)
  const making = new Map<string, Promise<Buffer | undefined>>()
  const turns = new Turns(markedAtOnce, mostWaiting)

  async function read(key: string, size: PhotoSize): Promise<Buffer | undefined> {
    if (size === 'full') return files.get(key, size)
    const name = `${key} ${size}`
    const known = small.get(name)
    if (known) return known
    const bytes = await files.get(key, size)
    if (bytes) small.put(name, bytes)
    return bytes
  }

  async function mark(key: string, text: string): Promise<Buffer | undefined> {
    const bytes = await read(key, 'full')
    return bytes && turns.take(() => watermark(bytes, text))
  }

  async function readMarked(key: string, text: string): Promise<Buffer | undefined> {
    const name = `${key} ${text}`
    const known = marked.get(name)
    if (known) return known
    // The same picture for the same viewer is made once, however often it is asked for meanwhile.
    const made = making.get(name) ?? mark(key, text).finally(() => making.delete(name))
    making.set(name, made)
    const bytes = await made
    if (bytes) marked.put(name, bytes)
    return bytes
  }

  return { read, readMarked }
}

/** So many at once, some more in a queue, the rest refused. */
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
      // The place goes on to the next in the queue.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
