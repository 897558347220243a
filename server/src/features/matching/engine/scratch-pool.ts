import { type Bitmap, wordsFor } from './bitmap.ts'

/** Returns an empty bitmap that belongs to the caller until the query ends. */
export type Scratch = () => Bitmap

/** The length of the bitmaps of a partition, and a pool of them for queries. Reuse is cheaper than allocation. */
export class ScratchPool {
  words: number
  /** No member and all members. Read-only. */
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

  /** Adds a quarter in reserve, so that growing is rare. */
  growTo(slots: number): void {
    if (slots <= this.slots) return
    this.words = wordsFor(Math.ceil(slots * 1.25))
    this.none = this.make()
    this.all = this.make().fill(-1)
    this.spare.length = 0
  }

  /** A bitmap outside the pool, with a copy of the shorter one from before the pool grew. */
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
