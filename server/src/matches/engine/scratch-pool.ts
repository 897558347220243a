import { type Bits, wordsFor } from './bits.ts'

/** How many slots a board has room for; every set made for it is this long. */
export class Room {
  words: number
  nobody: Bits
  anybody: Bits
  private readonly free: Bits[] = []
  private lent = 0

  constructor(slots: number) {
    this.words = Math.max(1, wordsFor(slots))
    this.nobody = this.make()
    this.anybody = this.make().fill(-1)
  }

  get slots(): number {
    return this.words * 32
  }

  /** A quarter more than asked for, so that growing is rare. */
  growTo(slots: number): void {
    if (slots <= this.slots) return
    this.words = wordsFor(Math.ceil(slots * 1.25))
    this.nobody = this.make()
    this.anybody = this.make().fill(-1)
    this.free.length = 0
  }

  /** An empty set; a smaller one from before the board grew is copied into it. */
  make(before?: Bits): Bits {
    const made = new Int32Array(this.words)
    if (before) made.set(before)
    return made
  }

  /** Runs a computation with sets that are its own only until it returns: making new ones costs more than using them. */
  work<Result>(compute: (take: () => Bits) => Result): Result {
    const before = this.lent
    try {
      return compute(() => this.take())
    } finally {
      this.lent = before
    }
  }

  private take(): Bits {
    const at = this.lent++
    const set = this.free[at]
    if (set) return set.fill(0)
    const made = this.make()
    this.free[at] = made
    return made
  }
}
