import { type Bitmap, clearBit, popcount, setBit } from './bitmap.ts'
import type { Predicate } from './conjunction.ts'
import type { ScratchPool } from './scratch-pool.ts'

/** The lowest bounds of the forms. */
export const lowestAge = 18
export const lowestHeight = 48

/** A range-encoded bitmap index: one bitmap for each lower bound, so that any range takes two bitmaps. */
export class RangeIndex {
  private readonly pool: ScratchPool
  private readonly lowest: number
  /** Level n holds the members with at least `lowest + n`. */
  private readonly levels: Bitmap[] = []
  private readonly counts: number[] = []

  constructor(pool: ScratchPool, lowest: number) {
    this.pool = pool
    this.lowest = lowest
  }

  add(slot: number, value: number): void {
    for (let level = 0; level <= value - this.lowest; level++) {
      const bitmap = this.levels[level]
      setBit(bitmap && slot >>> 5 < bitmap.length ? bitmap : this.lengthen(level), slot)
      this.counts[level] = (this.counts[level] ?? 0) + 1
    }
  }

  remove(slot: number, value: number): void {
    for (let level = 0; level <= value - this.lowest; level++) {
      clearBit(this.levels[level] as Bitmap, slot)
      this.counts[level] = (this.counts[level] as number) - 1
    }
  }

  /**
   * Fills the empty index with all slots below `slots`. Writes each level once for 32 slots; adding slots one by one would
   * write every level for every slot.
   */
  build(slots: number, valueAt: (slot: number) => number): void {
    const exactly: number[] = []
    for (let from = 0; from < slots; from += 32) {
      const to = Math.min(from + 32, slots)
      for (let slot = from; slot < to; slot++) {
        const level = valueAt(slot) - this.lowest
        if (level < 0) continue
        while (exactly.length <= level) exactly.push(0)
        exactly[level] = (exactly[level] as number) | (1 << (slot & 31))
      }
      this.writeWord(from >>> 5, exactly)
    }
  }

  /** Turns "exactly" into "at least": from the top down, each level adds to the next. */
  private writeWord(at: number, exactly: number[]): void {
    let atLeast = 0
    for (let level = exactly.length - 1; level >= 0; level--) {
      atLeast |= exactly[level] as number
      exactly[level] = 0
      if (atLeast === 0) continue
      const bitmap = this.levels[level] ?? this.lengthen(level)
      bitmap[at] = atLeast
      this.counts[level] = (this.counts[level] ?? 0) + popcount(atLeast)
    }
  }

  atLeast(value: number): Bitmap {
    const level = this.levelOf(value)
    const bitmap = this.levels[level]
    if (!bitmap) return this.pool.none
    return bitmap.length < this.pool.words ? this.lengthen(level) : bitmap
  }

  countAtLeast(value: number): number {
    return this.counts[this.levelOf(value)] ?? 0
  }

  private levelOf(value: number): number {
    return Math.max(0, value - this.lowest)
  }

  private lengthen(level: number): Bitmap {
    const longer = this.pool.make(this.levels[level])
    this.levels[level] = longer
    return longer
  }
}

type Bound = [RangeIndex, number]

/** Members with at least `min` in one index and at most `max` in the other, which may be the same. */
export function inRange([low, min]: Bound, [high, max]: Bound): Predicate {
  return {
    first: low.atLeast(min),
    second: high.atLeast(max + 1),
    isDifference: true,
    count: low.countAtLeast(min) - high.countAtLeast(max + 1),
  }
}
