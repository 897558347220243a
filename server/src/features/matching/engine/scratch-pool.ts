import { type Bitmap, wordsFor } from './bitmap.ts'

/** Hands out an empty bitmap that is the caller's own until the query ends. */
export type Scratch = () => Bitmap

/** How long the bitmaps of a partition are, and spare ones for queries: reusing them is cheaper than making new ones. */
export class ScratchPool {
  words: number
  /** Nobody and everybody; never written to. */
  none: Bitmap
  all: Bitmap
  private readonly spare: Bitmap[] = []
  private lent = 0

  constructor(slots: number) {
    this.words = Math.max(1, wordsFor(slots))
    this.none = this.make()
    this.all = this.make().fill(-1)
  }

  get slots(): number {
    return this.words * 32
  }

  /** A quarter more than asked for, so that growing is rare. */
  growTo(slots: number): void {
    if (slots <= this.slots) return
    this.words = wordsFor(Math.ceil(slots * 1.25))
    this.none = this.make()
    this.all = this.make().fill(-1)
    this.spare.length = 0
  }

  /** An empty bitmap to keep; a shorter one from before the pool grew is copied into it. */
  make(before?: Bitmap): Bitmap {
    const made = new Int32Array(this.words)
    if (before) made.set(before)
    return made
  }

  /** Runs a query. The bitmaps it takes go back to the pool when it returns. */
  run<Result>(query: (scratch: Scratch) => Result): Result {
    const before = this.lent
    try {
      return query(() => this.take())
    } finally {
      this.lent = before
    }
  }

  private take(): Bitmap {
    const at = this.lent++
    const spare = this.spare[at]
    if (spare) return spare.fill(0)
    const made = this.make()
    this.spare[at] = made
    return made
  }
}
